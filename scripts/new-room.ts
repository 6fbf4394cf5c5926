// Makes the three folders of a new room and its line in boundaries.mjs: `npm run new:room gifts`.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { serverRooms } from '../boundaries.mjs';

const [name = ''] = process.argv.slice(2);
if (!/^[a-z]+(-[a-z]+)*$/.test(name) || name in serverRooms) {
  console.error('Say the name of a room that is not there yet, in small letters and hyphens: npm run new:room gifts');
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
  [`apps/server/src/features/${name}/README.md`]: `# ${name}\n\n**Promise.** \n\n**Rules**\n\n- \n\n**Tables.** \n\n**Events, jobs.** \n\n**Neighbours.** \n`,
  [`apps/server/src/features/${name}/index.ts`]: `export { create${pascal}Room } from './${name}.feature.ts';\n`,
  [`apps/server/src/features/${name}/${name}.feature.ts`]: `import type { Feature } from '#platform/feature';\n\nexport const create${pascal}Room = (): { readonly feature: Feature } => ({ feature: { name: '${name}' } });\n`,
  [`apps/server/src/features/${name}/${name}.tables.ts`]: '',
  [`apps/server/src/features/${name}/${name}.store.ts`]: '',
  [`apps/web/src/features/${name}/index.ts`]: '',
  [`apps/web/src/features/${name}/messages.en.ts`]: 'export const en = {} as const;\n',
  [`apps/web/src/features/${name}/messages.bn.ts`]:
    "import type { Translation } from '#platform/i18n';\nimport type { en } from './texts.en.ts';\n\nexport const bn: Translation<typeof en> = {};\n",
  [`apps/web/src/features/${name}/messages.ts`]:
    "import { defineTexts } from '#platform/i18n';\nimport { en } from './texts.en.ts';\n\nexport const texts = defineTexts(en, () => import('./texts.bn.ts').then((module) => module.bn));\n",
};
for (const [file, text] of Object.entries(FILES)) {
  if (fs.existsSync(file)) continue;
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, text);
  console.log(file);
}

const key = name.includes('-') ? `'${name}'` : name;
const boundaries = fs.readFileSync('boundaries.mjs', 'utf8');
fs.writeFileSync(
  'boundaries.mjs',
  boundaries
    .replace('export const serverRooms = {\n', `export const serverRooms = {\n  ${key}: [],\n`)
    .replace('export const webRooms = [', `export const webRooms = ['${name}', `),
);
spawnSync('oxfmt', ['boundaries.mjs'], { stdio: 'inherit' });
// A program of its own reads the changed boundaries.
spawnSync(process.execPath, ['scripts/boundaries.ts'], { stdio: 'inherit' });
console.log(`Next: say in boundaries.mjs whom ${name} may use, and wire it in apps/server/src/app/compose.ts.`);
