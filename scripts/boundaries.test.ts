import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lintConfiguration } from './boundaries.ts';
import { forbiddenTexts } from './forbidden-texts.ts';
import { circles, roomComplaints } from './room-complaints.ts';

const ROOM = 'apps/server/src/features/search';
const PLATFORM = 'apps/server/src/platform';
const WEB = 'apps/web/src';
const CONTRACT = 'packages/contract/src';
const IMPORT = 'eslint(no-restricted-imports)';

const using = (...names: readonly string[]): string =>
  names.map((name, index) => `import * as used${index} from '${name}';\nexport const keep${index} = used${index};\n`).join('');
const lines = (count: number): string => Array.from({ length: count }, (_, index) => `export const line${index} = ${index};\n`).join('');
const body = (count: number): string =>
  `export function long(value: number): number {\n${'  value += 1;\n'.repeat(count)}  return value;\n}\n`;
const branches = (count: number): string =>
  `export function tangled(value: number): number {\n${Array.from({ length: count }, (_, index) => `  if (value === ${index}) return ${index * 2};\n`).join('')}  return 0;\n}\n`;

/** What is planted, where, and which rule must say so. */
const PLANTED: readonly (readonly [string, string, string, string])[] = [
  ['the contract imports a library', `${CONTRACT}/search/a.ts`, using('fastify'), IMPORT],
  ['the contract imports the server', `${CONTRACT}/search/b.ts`, using('../../../../apps/server/src/platform/clock/index.ts'), IMPORT],
  ['a contract room imports an undeclared one', `${CONTRACT}/search/c.ts`, using('../onboarding/index.ts'), IMPORT],
  ['the platform imports a room', `${PLATFORM}/mail/a.ts`, using('#features/search'), IMPORT],
  ['the platform imports a room by its path', `${PLATFORM}/mail/b.ts`, using('../../features/search/index.ts'), IMPORT],
  ['the platform imports the contract of a room', `${PLATFORM}/mail/c.ts`, using('@app/contract/search'), IMPORT],
  ['the platform imports app', `${PLATFORM}/mail/d.ts`, using('../../app/compose.ts'), IMPORT],
  ['the platform speaks SQL outside a store', `${PLATFORM}/mail/e.ts`, using('kysely'), IMPORT],
  ['the server imports the web', `${PLATFORM}/mail/f.ts`, using('../../../../web/src/ui/index.ts'), IMPORT],
  ['the server imports React', 'apps/server/src/app/a.ts', using('react'), IMPORT],
  ['a room uses an undeclared one', `${ROOM}/a.ts`, using('#features/onboarding'), IMPORT],
  ['a room uses the contract of an undeclared one', `${ROOM}/b.ts`, using('@app/contract/onboarding'), IMPORT],
  ["a room reaches into another's inside", `${ROOM}/c.ts`, using('../members/members.store.ts'), IMPORT],
  ["a folder of a room reaches into another's inside", `${ROOM}/list/d.ts`, using('../../members/members.store.ts'), IMPORT],
  ['a room imports app', `${ROOM}/e.ts`, using('../../app/compose.ts'), IMPORT],
  ['a service speaks SQL', `${ROOM}/a.service.ts`, using('kysely'), IMPORT],
  ['a service knows HTTP', `${ROOM}/b.service.ts`, using('fastify'), IMPORT],
  ['a service knows its routes', `${ROOM}/c.service.ts`, using('./search.routes.ts'), IMPORT],
  ['a use case speaks SQL', `${ROOM}/find-people.ts`, using('pg'), IMPORT],
  ['a store knows a service', `${ROOM}/a.store.ts`, using('./search.service.ts'), IMPORT],
  ['a store knows HTTP', `${ROOM}/b.store.ts`, using('#platform/http'), IMPORT],
  ['a policy reads', `${ROOM}/a.policy.ts`, using('./search.store.ts'), IMPORT],
  ['a policy uses a service of the building', `${ROOM}/b.policy.ts`, using('#platform/mail'), IMPORT],
  ['a policy uses Node', `${ROOM}/c.policy.ts`, using('node:fs'), IMPORT],
  ['a policy uses a library', `${ROOM}/d.policy.ts`, using('sharp'), IMPORT],
  ['the design system calls', `${WEB}/ui/a.ts`, using('#platform/api'), IMPORT],
  ['the design system knows a room', `${WEB}/ui/b.ts`, using('#features/session'), IMPORT],
  ['the platform of the web knows a room', `${WEB}/platform/api/a.ts`, using('#features/session'), IMPORT],
  ['a web room uses an unshared one', `${WEB}/features/search/a.ts`, using('#features/profiles'), IMPORT],
  ["a web room reaches into another's inside", `${WEB}/features/search/b.ts`, using('../session/store.ts'), IMPORT],
  ['a web room imports app', `${WEB}/features/search/c.ts`, using('../../app/paths.ts'), IMPORT],
  ['the web imports the server', `${WEB}/features/search/d.ts`, using('../../../../server/src/platform/ids/index.ts'), IMPORT],
  ['the web imports Node', `${WEB}/app/a.ts`, using('node:fs'), IMPORT],
  ['a default export', `${ROOM}/default.ts`, 'export default 1;\n', 'import(no-default-export)'],
  ['a look at the environment', `${ROOM}/env.ts`, "export const port = process.env['PORT'];\n", 'node(no-process-env)'],
  ['any', `${ROOM}/any.ts`, 'export const all: any = 1;\n', 'typescript(no-explicit-any)'],
  ['a file of 301 lines', `${ROOM}/long.ts`, lines(301), 'eslint(max-lines)'],
  ['a component of 201 lines', `${WEB}/features/search/Long.tsx`, lines(201), 'eslint(max-lines)'],
  ['a function of 82 lines', `${ROOM}/long-function.ts`, body(79), 'eslint(max-lines-per-function)'],
  ['a function of complexity 13', `${ROOM}/tangled.ts`, branches(12), 'eslint(complexity)'],
  [
    'a function of five parameters',
    `${ROOM}/wide.ts`,
    'export const wide = (a: 1, b: 1, c: 1, d: 1, e: 1) => [a, b, c, d, e];\n',
    'eslint(max-params)',
  ],
  ['a circle of files', `${ROOM}/circle-a.ts`, "import { b } from './circle-b.ts';\nexport const a = () => b;\n", 'import(no-cycle)'],
];

/** Near misses: what the same rules must let through. */
const ALLOWED: readonly (readonly [string, string])[] = [
  [`${CONTRACT}/search/ok.ts`, using('zod/mini', '../kernel/index.ts', '../members/index.ts', './search.schemas.ts')],
  [`${CONTRACT}/search/ok.test.ts`, using('vitest', 'fast-check')],
  [`${PLATFORM}/mail/ok.store.ts`, using('kysely', '#platform/db', '@app/contract/errors')],
  [`${ROOM}/ok.ts`, using('#features/members', '@app/contract/search', '#platform/http', './search.store.ts')],
  [`${ROOM}/list/ok.ts`, using('../search.store.ts')],
  [`${ROOM}/ok.store.ts`, using('kysely', '#platform/db')],
  [
    `${ROOM}/ok.policy.ts`,
    `import type { Row } from './search.store.ts';\nexport type { Row };\n${using('@app/contract/kernel', '#platform/clock', './age.policy.ts', 'node:crypto')}`,
  ],
  [`${ROOM}/ok.test.ts`, using('#testing', 'kysely', '#features/onboarding')],
  [`${WEB}/ui/ok.ts`, using('react', '#platform/i18n')],
  [`${WEB}/features/search/ok.ts`, using('#features/members', '#ui', '#platform/api', '@app/contract/search')],
  [`${WEB}/app/routes/ok.page.tsx`, 'export default function Page() {\n  return null;\n}\n'],
  [`${ROOM}/circle-b.ts`, "import type { a } from './circle-a.ts';\nexport const b = 1;\nexport type A = typeof a;\n"],
  ['scripts/ok.ts', "export const port = process.env['PORT'];\n"],
  [`${ROOM}/three-hundred.ts`, lines(300)],
  [`${ROOM}/eighty.ts`, body(77)],
  [`${ROOM}/twelve.ts`, branches(11)],
];

let house: string;
const found = new Map<string, readonly string[]>();

beforeAll(() => {
  house = fs.mkdtempSync(path.join(os.tmpdir(), 'house-'));
  fs.writeFileSync(path.join(house, '.oxlintrc.json'), JSON.stringify(lintConfiguration()));
  for (const [, file, text] of PLANTED) plant(file, text);
  for (const [file, text] of ALLOWED) plant(file, text);
  plant(`${ROOM}/circle-b.ts`, "import { a } from './circle-a.ts';\nexport const b = () => a;\n");
  const { stdout } = spawnSync('oxlint', ['-f', 'json'], { cwd: house, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] };
  for (const { filename, code } of diagnostics) found.set(filename, [...(found.get(filename) ?? []), code]);
});
afterAll(() => fs.rmSync(house, { recursive: true }));

function plant(file: string, text: string): void {
  const target = path.join(house, file);
  fs.mkdirSync(path.dirname(target), { recursive: true });
  fs.writeFileSync(target, text);
}

describe('the linter catches', () => {
  it.each(PLANTED)('%s', (_, file, _text, rule) => expect(found.get(file) ?? []).toContain(rule));
});

describe('the linter lets through', () => {
  const rules = new Set(PLANTED.map(([, , , rule]) => rule));
  it.each(ALLOWED.filter(([file]) => !file.includes('circle')))('%s', (file) =>
    expect((found.get(file) ?? []).filter((code) => rules.has(code))).toEqual([]),
  );
});

describe('the check catches what the linter has no rule for', () => {
  it('a look at the clock of the machine, in rooms and in the platform', () => {
    plant(`${ROOM}/now.ts`, 'export const now = new Date();\nexport const later = new Date(5);\n');
    plant(`${PLATFORM}/mail/now.ts`, 'export const now = Date.now();\n');
    expect(forbiddenTexts(house)).toEqual([
      `${ROOM}/now.ts:1: time comes from the clock.`,
      `${PLATFORM}/mail/now.ts:1: time comes from the clock.`,
    ]);
  });

  it('rooms that nobody declared, and rooms without a door or a README', () => {
    plant('apps/server/src/features/gifts/gifts.store.ts', '');
    plant(`${WEB}/features/gifts/Gift.tsx`, '');
    plant(`${CONTRACT}/gifts/index.ts`, '');
    expect(roomComplaints(house)).toEqual(
      expect.arrayContaining([
        'apps/server/src/features/gifts: name this room in boundaries.mjs.',
        'apps/web/src/features/gifts: name this room in boundaries.mjs.',
        'packages/contract/src/gifts: name this room in boundaries.mjs.',
        'apps/server/src/features/gifts: a room has its index.ts.',
        'apps/server/src/features/gifts: a room has its README.md.',
      ]),
    );
  });

  it('rooms in a circle', () => {
    expect(circles({ a: ['b'], b: ['c'], c: ['a'], d: ['a'] })).toContain('boundaries.mjs: a circle a > b > c > a.');
    expect(circles({ a: ['b', 'c'], b: ['c'], c: [] })).toEqual([]);
  });
});

it('the configuration of the linter is the one that boundaries.mjs makes', () => {
  expect(JSON.parse(fs.readFileSync('.oxlintrc.json', 'utf8'))).toEqual(JSON.parse(JSON.stringify(lintConfiguration())));
});

it('no expression of the boundaries looks ahead or behind, which the linter would ignore silently', () => {
  expect(JSON.stringify(lintConfiguration())).not.toMatch(/\(\?[=!<]/);
});
