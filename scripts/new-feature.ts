// Makes the folders of a new feature and names it in boundaries.mjs and in the list of the features of the server: `npm run new:feature gifts`.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { serverFeatures } from '../boundaries.mjs';

/** Returns the files of a new feature by their paths: what is there from the first day. Stores, tables, endpoints and screens come with what they hold. */
export function filesOfFeature(name: string): Readonly<Record<string, string>> {
  const pascal = name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
  const camel = pascal.charAt(0).toLowerCase() + pascal.slice(1);
  const [contract, server, web] = [`packages/contract/src/${name}`, `apps/server/src/features/${name}`, `apps/web/src/features/${name}`];
  return {
    [`${contract}/index.ts`]: `export { ${camel}Refusals } from './${name}.refusals.ts';\n`,
    [`${contract}/${name}.refusals.ts`]: `import { refusals } from '../kernel/index.ts';\n\nexport const ${camel}Refusals = refusals({});\n`,
    [`${server}/README.md`]: `# ${name}\n\n**Promise.** Say here what always holds.\n\n**Rules**\n\n- None yet.\n\n**Tables.** None yet.\n\n**Events, jobs.** None yet.\n`,
    [`${server}/index.ts`]: `export { ${camel} } from './${name}.feature.ts';\n`,
    [`${server}/${name}.feature.ts`]: [
      "import type { Feature } from '#platform/feature';",
      `import { ${camel}PersonalData } from './${name}.personal-data.ts';`,
      `import { route${pascal} } from './${name}.routes.ts';`,
      '',
      `export const ${camel}: Feature = { name: '${name}', personalData: ${camel}PersonalData, routes: route${pascal} };`,
      '',
    ].join('\n'),
    [`${server}/${name}.routes.ts`]: `import type { Http } from '#platform/http';\n\nexport function route${pascal}(_http: Http): void {}\n`,
    [`${server}/${name}.personal-data.ts`]: `import type { PersonalData } from '#platform/personal-data';\n\n/** Names every column of the feature's tables. */\nexport const ${camel}PersonalData: PersonalData = [];\n`,
    [`${web}/README.md`]: `# ${name} (web)\n\nSay here which screens stand in this folder, and where they are shown.\n`,
    [`${web}/index.ts`]: `export { texts as ${camel}Texts } from './texts.ts';\n`,
    [`${web}/texts.en.ts`]: 'export const en = {} as const;\n',
    [`${web}/texts.bn.ts`]:
      "import type { Translation } from '#platform/i18n';\nimport type { en } from './texts.en.ts';\n\nexport const bn: Translation<typeof en> = {};\n",
    [`${web}/texts.ts`]:
      "import { defineTexts } from '#platform/i18n';\nimport { en } from './texts.en.ts';\n\nexport const texts = defineTexts(en, () => import('./texts.bn.ts').then((module) => module.bn));\n",
  };
}

/** Returns boundaries.mjs with the feature at the end of its lists: it may use all others, and none uses it yet. */
export const withFeature = (boundaries: string, name: string): string =>
  boundaries
    .replace(/(export const serverFeatures = \[[^\]]*)\]/, `$1  '${name}',\n]`)
    .replace(/(export const webFeatures = \[[^\]]*)\]/, `$1  '${name}',\n]`);

const LIST = 'apps/server/src/features/README.md';

/** Returns the list of features with a row for one more after the last of its table. */
export const withRow = (list: string, name: string): string =>
  list.replace(/(\| Server features, lowest first[\s\S]*?\n)(?!\|)/, `$1| \`${name}\` | its promise |\n`);

/** Makes the feature in the tree below `root`; returns the files that it made and changed. */
export function makeFeature(root: string, name: string): readonly string[] {
  const made = Object.entries(filesOfFeature(name)).filter(([file]) => !fs.existsSync(path.join(root, file)));
  for (const [file, text] of made) {
    fs.mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
    fs.writeFileSync(path.join(root, file), text);
  }
  const change = (file: string, by: (text: string, name: string) => string): void =>
    fs.writeFileSync(path.join(root, file), by(fs.readFileSync(path.join(root, file), 'utf8'), name));
  change('boundaries.mjs', withFeature);
  change(LIST, withRow);
  const files = [...made.map(([file]) => file), 'boundaries.mjs', LIST];
  spawnSync('oxfmt', files, { cwd: root, stdio: 'inherit' });
  return files;
}

if (import.meta.main) {
  const [name = ''] = process.argv.slice(2);
  if (!/^[a-z]+(-[a-z]+)*$/.test(name) || serverFeatures.includes(name)) {
    console.error('Say the name of a feature that is not there yet, in small letters and hyphens: npm run new:feature gifts');
    process.exit(1);
  }
  for (const file of makeFeature('.', name)) console.log(file);
  console.log(
    `Next: add ${name} to apps/server/src/app/features.ts; where others shall use it, move it before them in boundaries.mjs and in`,
  );
  console.log(`${LIST}. A screen that others may load stands in webShared.`);
}
