import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forbiddenImports } from './boundaries.ts';
import { commentsWithoutVerb } from './comments-of-functions.ts';
import { cyclesOf } from './cycles.ts';
import { forbiddenTexts } from './forbidden-texts.ts';
import { incompleteFeatures } from './incomplete-features.ts';
import { wireNamesRead } from './wire-names.ts';

const FEATURE = 'apps/server/src/features/search';
const PLATFORM = 'apps/server/src/platform';
const WEB = 'apps/web/src';
const CONTRACT = 'packages/contract/src';

const using = (...names: readonly string[]): string =>
  names.map((name, index) => `import * as used${index} from '${name}';\nexport const keep${index} = used${index};\n`).join('');
const lines = (count: number): string => Array.from({ length: count }, (_, index) => `export const line${index} = ${index};\n`).join('');
const body = (count: number): string =>
  `export function long(value: number): number {\n${'  value += 1;\n'.repeat(count)}  return value;\n}\n`;
const branches = (count: number): string =>
  `export function tangled(value: number): number {\n${Array.from({ length: count }, (_, index) => `  if (value === ${index}) return ${index * 2};\n`).join('')}  return 0;\n}\n`;

/** A violation, where it is planted, and a part of the reason that must be given. */
const IMPORTS: readonly (readonly [string, string, string, string])[] = [
  ['the contract imports a library', `${CONTRACT}/search/a.ts`, using('fastify'), 'may import it'],
  [
    'the contract imports the server',
    `${CONTRACT}/search/b.ts`,
    using('../../../../apps/server/src/platform/clock/index.ts'),
    'only zod and itself',
  ],
  [
    'the contract imports a feature above',
    `${CONTRACT}/search/c.ts`,
    using('../onboarding/index.ts'),
    'does not put onboarding before search',
  ],
  ['the contract takes the whole of zod', `${CONTRACT}/search/d.ts`, using('zod'), 'does not name this package'],
  ['the platform imports a feature', `${PLATFORM}/mail/a.ts`, using('#features/search'), 'platform may not use features'],
  [
    'the platform imports a feature by its path',
    `${PLATFORM}/mail/b.ts`,
    using('../../features/search/index.ts'),
    'platform may not use features',
  ],
  [
    'the platform imports the contract of a feature',
    `${PLATFORM}/mail/c.ts`,
    using('@app/contract/search'),
    'shared folders of the contract only',
  ],
  ['the platform imports app', `${PLATFORM}/mail/d.ts`, using('../../app/features.ts'), 'platform may not use app'],
  ['the platform speaks SQL outside a store', `${PLATFORM}/mail/e.ts`, using('kysely'), 'may import it'],
  ['the server imports the web', `${PLATFORM}/mail/f.ts`, using('../../../../web/src/ui/index.ts'), 'one side never imports another'],
  ['the server imports React', 'apps/server/src/app/a.ts', using('react'), 'may import it'],
  ['a package beside the file that owns it', `${PLATFORM}/outbox/a.ts`, using('nodemailer'), 'may import it'],
  ['a part of a package that has another name', `${FEATURE}/zod.ts`, using('zod/v4'), 'does not name this package'],
  ['a package that nobody named', `${FEATURE}/lodash.ts`, using('lodash'), 'does not name this package'],
  ['a feature uses one above it', `${FEATURE}/a.ts`, using('#features/onboarding'), 'does not put onboarding before search'],
  [
    'a feature uses a type of one above it',
    `${FEATURE}/type.ts`,
    "import type { Demo } from '#features/demo';\nexport type D = Demo;\n",
    'does not put demo before search',
  ],
  [
    'a feature exports what one above it has',
    `${FEATURE}/again.ts`,
    "export { demo } from '#features/demo';\n",
    'does not put demo before search',
  ],
  [
    'a feature loads one above it later',
    `${FEATURE}/later.ts`,
    "export const later = () => import('#features/demo');\n",
    'does not put demo before search',
  ],
  [
    'a feature uses the contract of one above it',
    `${FEATURE}/b.ts`,
    using('@app/contract/onboarding'),
    'does not put onboarding before search',
  ],
  ["a feature reaches behind another's index.ts", `${FEATURE}/c.ts`, using('../members/members.store.ts'), 'by its index.ts'],
  [
    "a folder of a feature reaches behind another's index.ts",
    `${FEATURE}/list/d.ts`,
    using('../../members/members.store.ts'),
    'by its index.ts',
  ],
  ['a feature imports itself by its public interface', `${FEATURE}/self.ts`, using('#features/search'), 'paths are relative'],
  ['a feature imports app', `${FEATURE}/e.ts`, using('../../app/features.ts'), 'features may not use app'],
  ['a feature imports the tests', `${FEATURE}/f.ts`, using('#testing'), 'features may not use app'],
  ['a service speaks SQL', `${FEATURE}/a.service.ts`, using('kysely'), 'may import it'],
  ['a service knows HTTP', `${FEATURE}/b.service.ts`, using('#platform/http'), 'service files may not use this'],
  ['a service knows the HTTP server', `${FEATURE}/d.service.ts`, using('fastify'), 'may import it'],
  ['a service knows its routes', `${FEATURE}/c.service.ts`, using('./search.routes.ts'), 'service files may not use this'],
  ['a use case knows HTTP', `${FEATURE}/tell-people.ts`, using('#platform/http'), 'service files may not use this'],
  ['a use case knows its routes', `${FEATURE}/hear-people.ts`, using('./search.routes.ts'), 'service files may not use this'],
  ['a job knows HTTP', `${FEATURE}/a.jobs.ts`, using('#platform/http'), 'service files may not use this'],
  ['a feature answers by itself', `${FEATURE}/search.feature.ts`, using('#platform/http'), 'feature files may not use this'],
  ['a use case speaks SQL', `${FEATURE}/find-people.ts`, using('pg'), 'may import it'],
  ['a store knows a service', `${FEATURE}/a.store.ts`, using('./search.service.ts'), 'store files may not use this'],
  ['a store knows HTTP', `${FEATURE}/b.store.ts`, using('#platform/http'), 'store files may not use this'],
  ['a view knows a service', `${FEATURE}/a.views.ts`, using('./search.service.ts'), 'views files may not use this'],
  ['a policy reads', `${FEATURE}/a.policy.ts`, using('./search.store.ts'), 'a policy is pure'],
  ['a policy uses a service of the server', `${FEATURE}/b.policy.ts`, using('#platform/mail'), 'a policy is pure'],
  ['a policy uses Node', `${FEATURE}/c.policy.ts`, using('node:fs'), 'a policy is pure'],
  ['a policy uses a library', `${FEATURE}/d.policy.ts`, using('sharp'), 'a policy is pure'],
  ['a policy sends mail', `${FEATURE}/e.policy.ts`, using('nodemailer'), 'a policy is pure'],
  [
    'a policy uses what another feature reads',
    `${FEATURE}/g.policy.ts`,
    "import { profileOf } from '#features/members';\nexport const p = profileOf;\n",
    'a policy is pure',
  ],
  ['a policy uses a feature with all that it brings', `${FEATURE}/f.policy.ts`, using('#features/members'), 'a policy is pure'],
  ['the design system calls', `${WEB}/ui/a.ts`, using('#platform/api'), 'neither calls nor sessions'],
  ['the design system knows a feature', `${WEB}/ui/b.ts`, using('#features/session'), 'ui may not use features'],
  ['the design system knows the shared layer', `${WEB}/ui/c.ts`, using('#shared'), 'ui may not use shared'],
  ['the shared layer knows a feature', `${WEB}/shared/a.ts`, using('#features/session'), 'shared may not use features'],
  ['the platform of the web knows a feature', `${WEB}/platform/api/a.ts`, using('#features/session'), 'platform may not use features'],
  ['a page of members loads the console', `${WEB}/app/routes/a.page.tsx`, using('#features/console'), 'only pages of staff'],
  ['a page of members loads screens of staff', `${WEB}/app/routes/b.page.tsx`, using('#features/payments/staff'), 'only pages of staff'],
  ['a feature loads its own screens of staff', `${WEB}/features/payments/c.ts`, using('./staff/index.ts'), 'only pages of staff'],
  ['the platform of the web draws', `${WEB}/platform/api/b.ts`, using('#ui'), 'platform may not use ui'],
  ['a web feature uses one that is not shared', `${WEB}/features/search/a.ts`, using('#features/profiles'), 'meet in app'],
  ["a web feature reaches behind another's index.ts", `${WEB}/features/search/b.ts`, using('../session/store.ts'), 'by its index.ts'],
  ['a web feature imports app', `${WEB}/features/search/c.ts`, using('../../app/paths.ts'), 'features may not use app'],
  [
    'the web imports the server',
    `${WEB}/features/search/d.ts`,
    using('../../../../server/src/platform/ids/index.ts'),
    'one side never imports another',
  ],
  ['the web imports Node', `${WEB}/app/a.ts`, using('node:fs'), 'without Node'],
];

/** A violation of a rule of the linter, and the rule that must say so. */
const LINTED: readonly (readonly [string, string, string, string])[] = [
  ['a default export', `${FEATURE}/default.ts`, 'export default 1;\n', 'import(no-default-export)'],
  ['a look at the environment', `${FEATURE}/env.ts`, "export const port = process.env['PORT'];\n", 'node(no-process-env)'],
  ['any', `${FEATURE}/any.ts`, 'export const all: any = 1;\n', 'typescript(no-explicit-any)'],
  ['a file of 301 lines', `${FEATURE}/long.ts`, lines(301), 'eslint(max-lines)'],
  ['a component of 201 lines', `${WEB}/features/search/Long.tsx`, lines(201), 'eslint(max-lines)'],
  ['a function of 82 lines', `${FEATURE}/long-function.ts`, body(79), 'eslint(max-lines-per-function)'],
  ['a function of complexity 13', `${FEATURE}/tangled.ts`, branches(12), 'eslint(complexity)'],
  [
    'a function of five parameters',
    `${FEATURE}/wide.ts`,
    'export const wide = (a: 1, b: 1, c: 1, d: 1, e: 1) => [a, b, c, d, e];\n',
    'eslint(max-params)',
  ],
];

/** Near misses that the same rules must let through. */
const ALLOWED: readonly (readonly [string, string])[] = [
  [`${CONTRACT}/search/ok.ts`, using('zod/mini', '../kernel/index.ts', '../members/index.ts', './search.schemas.ts')],
  [`${CONTRACT}/search/ok.test.ts`, using('vitest', 'fast-check')],
  [`${PLATFORM}/mail/ok.store.ts`, using('kysely', '#platform/db', '@app/contract/errors')],
  [`${PLATFORM}/mail/smtp-sender.ts`, using('nodemailer', 'node:net')],
  [`${FEATURE}/ok.ts`, using('#features/members', '@app/contract/search', './search.store.ts')],
  [`${FEATURE}/ok.routes.ts`, using('#platform/http', './search.service.ts')],
  [`${FEATURE}/list/ok.ts`, using('../search.store.ts')],
  [`${FEATURE}/ok.store.ts`, using('kysely', '#platform/db', '#features/pairs')],
  [
    `${FEATURE}/ok.policy.ts`,
    `import type { Row } from './search.store.ts';\nexport type { Row };\n${using('@app/contract/kernel', '#platform/clock', './age.policy.ts', 'node:crypto')}`,
  ],
  [
    `${FEATURE}/two.policy.ts`,
    "import { ageAt, type MemberPair } from '#features/members';\nexport const of = (pair: MemberPair) => [pair, ageAt];\n",
  ],
  [`${FEATURE}/ok.test.ts`, using('#testing', 'kysely', '#features/onboarding')],
  [`${WEB}/ui/ok.ts`, using('react', '#platform/i18n')],
  [`${WEB}/shared/ok.ts`, using('react', '#platform/api', '#ui', '@app/contract/kernel')],
  [`${WEB}/features/search/ok.ts`, using('#features/members', '#ui', '#shared', '#platform/api', '@app/contract/search')],
  [`${WEB}/app/routes/ok.page.tsx`, 'export default function Page() {\n  return null;\n}\n'],
  ['scripts/ok.ts', "export const port = process.env['PORT'];\n"],
  [`${FEATURE}/three-hundred.ts`, lines(300)],
  [`${FEATURE}/eighty.ts`, body(77)],
  [`${FEATURE}/twelve.ts`, branches(11)],
];

let tree: string;
let refused: readonly string[];
const linted = new Map<string, readonly string[]>();

beforeAll(() => {
  tree = fs.mkdtempSync(path.join(os.tmpdir(), 'tree-'));
  fs.copyFileSync('.oxlintrc.json', path.join(tree, '.oxlintrc.json'));
  for (const [, file, text] of [...IMPORTS, ...LINTED]) plant(file, text);
  for (const [file, text] of ALLOWED) plant(file, text);
  plant(
    'apps/server/src/features/members/index.ts',
    "export { ageAt } from './age.policy.ts';\nexport { profileOf } from './members.service.ts';\n",
  );
  refused = forbiddenImports(tree);
  const { stdout } = spawnSync('oxlint', ['-f', 'json'], { cwd: tree, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] };
  for (const { filename, code } of diagnostics) linted.set(filename, [...(linted.get(filename) ?? []), code]);
});
afterAll(() => fs.rmSync(tree, { recursive: true }));

function plant(file: string, text: string): void {
  const target = path.join(tree, file);
  fs.mkdirSync(path.dirname(target), { recursive: true });
  fs.writeFileSync(target, text);
}

describe('the boundaries refuse', () => {
  it.each(IMPORTS)('%s', (_, file, _text, reason) =>
    expect(refused.filter((line) => line.startsWith(`${file} imports`)).join('\n')).toContain(reason),
  );

  it('a cycle of features, by a type too', () => {
    plant('apps/server/src/features/ledger/up.ts', "import type { W } from '#features/wallet';\nexport type L = W;\n");
    plant('apps/server/src/features/wallet/down.ts', using('#features/ledger'));
    expect(forbiddenImports(tree).find((line) => line.startsWith('A cycle of features'))).toMatch(
      /server\/(ledger|wallet) > server\/(ledger|wallet)/,
    );
  });

  it('a cycle of files, and none by types or by an import that comes later', () => {
    const cycle = (first: string, second: string) => {
      plant(`${FEATURE}/cycle-a.ts`, first);
      plant(`${FEATURE}/cycle-b.ts`, second);
      return forbiddenImports(tree).filter((line) => line.includes('cycle-a.ts'));
    };
    expect(
      cycle("import { b } from './cycle-b.ts';\nexport const a = () => b;\n", "import { a } from './cycle-a.ts';\nexport const b = a;\n"),
    ).toHaveLength(1);
    expect(
      cycle(
        "import { b } from './cycle-b.ts';\nexport const a = b;\n",
        "import type { a } from './cycle-a.ts';\nexport const b = 1;\nexport type A = typeof a;\n",
      ),
    ).toEqual([]);
    expect(cycle("import { b } from './cycle-b.ts';\nexport const a = b;\n", "export const b = () => import('./cycle-a.ts');\n")).toEqual(
      [],
    );
  });
});

describe('the linter catches', () => {
  it.each(LINTED)('%s', (_, file, _text, rule) => expect(linted.get(file) ?? []).toContain(rule));
});

describe('both let through', () => {
  const rules = new Set(LINTED.map(([, , , rule]) => rule));
  it.each(ALLOWED)('%s', (file) => {
    expect(refused.filter((line) => line.startsWith(`${file} imports`))).toEqual([]);
    expect((linted.get(file) ?? []).filter((code) => rules.has(code))).toEqual([]);
  });
});

describe('the check also finds', () => {
  it('a look at the clock of the machine, in features and in the platform', () => {
    plant(`${FEATURE}/now.ts`, 'export const now = new Date();\nexport const later = new Date(5);\n');
    plant(`${PLATFORM}/mail/now.ts`, 'export const now = Date.now();\n');
    expect(forbiddenTexts(tree)).toEqual([
      `${FEATURE}/now.ts:1: time comes from the clock.`,
      `${PLATFORM}/mail/now.ts:1: time comes from the clock.`,
    ]);
  });

  it('an advisory lock whose number stands elsewhere than in locks.ts', () => {
    plant(
      `${FEATURE}/lock.store.ts`,
      'export const own = "select pg_advisory_xact_lock(7)";\nexport const ours = `pg_try_advisory_lock(${LOCKS.pair})`;\n',
    );
    expect(forbiddenTexts(tree).filter((line) => line.includes('lock.store.ts'))).toEqual([
      `${FEATURE}/lock.store.ts:1: the numbers of locks stand in locks.ts.`,
    ]);
  });

  it("a comment that begins with 'What', wherever code stands", () => {
    plant(`${WEB}/shared/gift.tsx`, "const text = '/** What it is. */';\n  /** What it is. */\nexport const gift = text;\n");
    expect(forbiddenTexts(tree)).toContain(`${WEB}/shared/gift.tsx:2: a comment begins with its verb, not with 'What'.`);
    expect(forbiddenTexts(tree).join()).not.toContain('gift.tsx:1');
  });

  it('a comment on a function that begins with something else than its verb, and none on values and types', () => {
    const refusedIn = (...text: readonly string[]): readonly (string | undefined)[] => {
      plant(`${WEB}/shared/verbs.tsx`, text.join('\n'));
      return commentsWithoutVerb(tree).map((line) => /^apps\/web\/src\/shared\/verbs\.tsx:(\d+: .*)$/.exec(line)?.[1]);
    };
    const says = (line: number, word: string): string => `${line}: a comment on a function begins with its verb, not with '${word}'.`;
    expect(
      refusedIn(
        '/** The sum. */',
        'export function sum() {}',
        '/** `rate` in percent. */',
        '// Said of the linter.',
        'const taxed = (rate: number): number =>',
        '  rate;',
        '/**',
        ' * All that wait,',
        ' * the first of them first.',
        ' */',
        'export default async function list() {}',
        '/** Members, newest first. */',
        'export const Row = memo(function Row() {});',
        '/** Calls of members. */',
        'const calls = <T,>(one: T): T => one;',
        'export type Acts = {',
        '  /** One that was pressed. */',
        '  readonly press: () => void;',
        '  /** null where nobody looks. */',
        '  readonly look?: ((at: Date) => Date) | null;',
        '  /** Closed for good. */',
        '  close(): void;',
        '};',
        '/** How it is said. */',
        'export type Say = (word: string) => string;',
        'class Bag {',
        '  /** Whether it is empty. */',
        '  get isEmpty() {',
        '    return { /** Not now. */ now: () => 1, /** This one. */ one() {} };',
        '  }',
        '}',
      ),
    ).toEqual([
      says(1, 'The'),
      says(3, '`rate`'),
      says(7, 'All'),
      says(12, 'Members'),
      says(14, 'Calls'),
      says(17, 'One'),
      says(19, 'null'),
      says(21, 'Closed'),
      says(24, 'How'),
      says(27, 'Whether'),
      says(29, 'Not'),
      says(29, 'This'),
    ]);
    expect(
      refusedIn(
        '/** The rate, in percent. */',
        'export const rate = taxed(4);',
        '/** A row of the list. */',
        'export type Row = { /** Null for none. */ readonly at: Date | null; readonly of: (at: Date) => void };',
        '/* The sum. */',
        'export const sum = () => 1;',
        '/** Returns the sum. */',
        'export function list() {}',
        '/** True if one waits, false else. */',
        'const waits = () => true;',
        '/** Calls, and hears of what came. */',
        'export const call = async () => {};',
        "const text = '/** The sum. */';",
        'const quoted = () => 1;',
      ),
    ).toEqual([]);
  });

  it('a countdown that counts its ticks', () => {
    plant(
      `${WEB}/features/search/left.ts`,
      'setInterval(() => setLeft((now) => Math.max(0, now - 1)), 1000);\nsetLeft((now) => now - 1);\n',
    );
    expect(forbiddenTexts(tree).filter((line) => line.includes('left.ts'))).toEqual([
      `${WEB}/features/search/left.ts:1: a countdown follows the clock: useSecondsUntil of #shared.`,
    ]);
  });

  it('parts of a house for parts of a program, in names, comments and documents, and none where people read of houses', () => {
    plant(
      `${PLATFORM}/mail/house.ts`,
      [
        'export const openDoor = 1;',
        'export type FormRoom = 2;',
        'const HOUSE_ACCOUNT = 3;',
        '// Limits stop it at the door.',
        "export const address = ['House 7', 'the house at the door', HOUSE];",
        "export const text = 'Knock at the door of our house.';",
        '/** Leaves room for the grounds of an end. */',
        'export const secondsUntilRoom = Math.floor(4);',
      ].join('\n'),
    );
    plant('apps/server/src/features/demo/words.ts', '/** A lamp in a house. */\n');
    plant('docs/gifts.md', 'A gift is left at the door.\n');
    plant('ops/gifts.conf', '# knocks twice\n');
    expect(forbiddenTexts(tree).flatMap((line) => /^(.*): take the word of the field/.exec(line)?.[1] ?? [])).toEqual([
      `${PLATFORM}/mail/house.ts:1`,
      `${PLATFORM}/mail/house.ts:2`,
      `${PLATFORM}/mail/house.ts:3`,
      `${PLATFORM}/mail/house.ts:4`,
      `${PLATFORM}/mail/house.ts:5`,
      'docs/gifts.md:1',
      'ops/gifts.conf:1',
    ]);
  });

  it('names of the wire in features of the web, and not the values that the wire has', () => {
    plant(
      `${WEB}/features/search/wire.ts`,
      [
        'type Row = { readonly user_id: number };',
        'export const one = (row) => row.marital_status;',
        "export const two = (row) => row['user_id'];",
        'export const three = ({ user_id: id }) => id;',
        "export const four = (form) => form.set('user_id', 1);",
        "export const five = { in_progress: 'info', on_hold: 'danger' };",
        "export const six = (row, key) => [row.state === 'in_progress', five[key], row[key_of], say(`state_in_progress`)];",
      ].join('\n'),
    );
    plant(`${WEB}/features/search/wire.test.ts`, 'export const row = wire.user_id;\n');
    plant(
      `${WEB}/features/public-site/use-visit.ts`,
      "export const send = (form) => form.set('user_id', 1);\nexport const read = (row) => row.member_id;\n",
    );
    const line = (at: string, name: string) => `${WEB}/features/${at}: ${name} is a name of the wire, and those end in the contract.`;
    expect(wireNamesRead(tree).toSorted()).toEqual([
      line('public-site/use-visit.ts:2', 'member_id'),
      line('search/wire.ts:1', 'user_id'),
      line('search/wire.ts:2', 'marital_status'),
      line('search/wire.ts:3', 'user_id'),
      line('search/wire.ts:4', 'user_id'),
      line('search/wire.ts:5', 'user_id'),
    ]);
  });

  it('features that nobody named, and features without a public interface or a README', () => {
    plant('apps/server/src/features/gifts/gifts.store.ts', '');
    plant(`${WEB}/features/gifts/Gift.tsx`, '');
    plant(`${CONTRACT}/gifts/index.ts`, '');
    expect(incompleteFeatures(tree)).toEqual(
      expect.arrayContaining([
        'apps/server/src/features/gifts: name this feature in boundaries.mjs.',
        'apps/web/src/features/gifts: name this feature in boundaries.mjs.',
        'packages/contract/src/gifts: name this feature in boundaries.mjs.',
        'apps/server/src/features/gifts: a feature has its index.ts.',
        'apps/server/src/features/gifts: a feature has its README.md.',
        'apps/web/src/features/gifts: a feature has its index.ts.',
        'apps/web/src/features/gifts: a feature has its README.md.',
      ]),
    );
  });

  it('calls that are bound elsewhere than in routes', () => {
    const bound = 'export const gifts = { routes: (http) => http.serve(listGifts, list) };\n';
    plant('apps/server/src/features/gifts/gifts.feature.ts', bound);
    plant('apps/server/src/features/gifts/staff/open-gift.ts', "export const open = ({ fastify }) => fastify.get<Gift>('/gift', give);\n");
    plant('apps/server/src/features/gifts/gifts.routes.ts', bound);
    plant('apps/server/src/features/gifts/gifts.test.ts', bound);
    plant('apps/server/src/features/gifts/list-gifts.ts', '/** Served by http.serve(listGifts). */\nexport const list = () => [];\n');
    expect(incompleteFeatures(tree).filter((line) => line.endsWith('bound in a file .routes.ts.'))).toEqual([
      'apps/server/src/features/gifts/gifts.feature.ts: calls are bound in a file .routes.ts.',
      'apps/server/src/features/gifts/staff/open-gift.ts: calls are bound in a file .routes.ts.',
    ]);
  });
});

it('cycles are found wherever they begin', () => {
  const graph = (edges: Record<string, string[]>) => new Map(Object.entries(edges).map(([from, to]) => [from, new Set(to)]));
  expect(cyclesOf(graph({ d: ['a'], a: ['b'], b: ['c'], c: ['a'] })).map((nodes) => nodes.toSorted())).toEqual([['a', 'b', 'c']]);
  expect(cyclesOf(graph({ a: ['b', 'c'], b: ['c'], c: [] }))).toEqual([]);
});
