// Makes the folders of a new feature and names it in boundaries.mjs: `npm run new:feature gifts`.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { serverFeatures } from '../boundaries.mjs';

const [name = ''] = process.argv.slice(2);
if (!/^[a-z]+(-[a-z]+)*$/.test(name) || serverFeatures.includes(name)) {
  console.error('Say the name of a feature that is not there yet, in small letters and hyphens: npm run new:feature gifts');
  process.exit(1);
}
const words = name.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
const pascal = words.join('');
const camel = pascal.charAt(0).toLowerCase() + pascal.slice(1);

const FILES: Readonly<Record<string, string>> = {
  [`packages/contract/src/${name}/index.ts`]: `export { ${camel}Refusals } from './${name}.refusals.ts';\n`,
  [`packages/contract/src/${name}/${name}.endpoints.ts`]: '',
  [`packages/contract/src/${name}/${name}.schemas.ts`]: '',
  [`packages/contract/src/${name}/${name}.refusals.ts`]: `import { refusals } from '../kernel/index.ts';\n\nexport const ${camel}Refusals = refusals({});\n`,
  [`apps/server/src/features/${name}/README.md`]: `# ${name}\n\n**Promise.** \n\n**Rules**\n\n- \n\n**Tables.** \n\n**Events, jobs.** \n`,
  [`apps/server/src/features/${name}/index.ts`]: `export { ${camel} } from './${name}.feature.ts';\n`,
  [`apps/server/src/features/${name}/${name}.feature.ts`]: `import type { Feature } from '#platform/feature';\nimport { route${pascal} } from './${name}.routes.ts';\n\nexport const ${camel}: Feature = { name: '${name}', routes: route${pascal} };\n`,
  [`apps/server/src/features/${name}/${name}.routes.ts`]: `import type { Http } from '#platform/http';\n\nexport function route${pascal}(_http: Http): void {}\n`,
  [`apps/server/src/features/${name}/${name}.tables.ts`]: '',
  [`apps/server/src/features/${name}/${name}.store.ts`]: '',
  [`apps/web/src/features/${name}/index.ts`]: '',
  [`apps/web/src/features/${name}/texts.en.ts`]: 'export const en = {} as const;\n',
  [`apps/web/src/features/${name}/texts.bn.ts`]:
    "import type { Translation } from '#platform/i18n';\nimport type { en } from './texts.en.ts';\n\nexport const bn: Translation<typeof en> = {};\n",
  [`apps/web/src/features/${name}/texts.ts`]:
    "import { defineTexts } from '#platform/i18n';\nimport { en } from './texts.en.ts';\n\nexport const texts = defineTexts(en, () => import('./texts.bn.ts').then((module) => module.bn));\n",
};
for (const [file, text] of Object.entries(FILES)) {
  if (fs.existsSync(file)) continue;
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, text);
  console.log(file);
}

const boundaries = fs.readFileSync('boundaries.mjs', 'utf8');
fs.writeFileSync(
  'boundaries.mjs',
  boundaries
    .replace(/(export const serverFeatures = \[[^\]]*?)( {2}'sign-in',)/, `$1  '${name}',\n$2`)
    .replace('  ...webShared,\n', `  ...webShared,\n  '${name}',\n`),
);
spawnSync('oxfmt', ['boundaries.mjs'], { stdio: 'inherit' });
console.log(`Next: move ${name} in boundaries.mjs below the features that use it, and add it to apps/server/src/app/features.ts.`);
