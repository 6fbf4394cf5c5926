import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { en } from '../apps/web/src/features/console/acts/texts.en.ts';

const SERVER = path.resolve(import.meta.dirname, '../apps/server/src/features');
/** Acts whose word is put together where they are written. */
const COMPOSED = [
  ...['publish', 'save', 'withdraw'].flatMap((act) => [`publishing.${act}-article`, `publishing.${act}-event`]),
  ...['add', 'rename', 'restore', 'retire'].map((act) => `reference-data.${act}-entry`),
  ...['create', 'order', 'publish', 'retire', 'update'].map((act) => `packages.${act}`),
  ...['close', 'create', 'publish', 'update'].map((act) => `careers.${act}-job`),
  ...['limit', 'remove', 'suspend', 'terminate', 'warn', 'appeal-upheld', 'appeal-changed', 'appeal-taken-back'].map(
    (act) => `sanctions.${act}`,
  ),
  ...['cancel-meeting', 'name-manager', 'offer', 'plan-meeting', 'record-event', 'record-outcome', 'return-credit', 'write-wishes'].map(
    (act) => `assisted.${act}`,
  ),
  ...['enrolment', 'passkey', 'provider', 'recovery-code', 'staff'].map((act) => `sign-in.${act}`),
  ...['settlements', 'payouts', 'wallet'].flatMap((of) => [`${of}.approve`, `${of}.reject`]),
  'member-records.change-purpose',
  'member-records.correct-identity',
  'member-records.end-membership',
  'member-records.keep-membership',
  'member-records.look-at-contact',
  'accounts.give-number',
  'accounts.refuse-number',
];

it('[UX-17][STAFF-33] every act that the journal keeps has a name in the console', () => {
  const written = fs
    .globSync('**/*.ts', { cwd: SERVER })
    .filter((file) => !/\.test(ing)?\.ts$|\/testing\//.test(file))
    .flatMap((file) => [
      ...fs.readFileSync(path.join(SERVER, file), 'utf8').matchAll(/(?:\baction|\bchanges|\bdownloads): '([a-z-]+\.[a-z-]+)'/g),
    ])
    .map(([, act = '']) => act);
  expect(written.length).toBeGreaterThan(50);
  expect([...new Set([...written, ...COMPOSED])].filter((act) => !Object.hasOwn(en, act))).toEqual([]);
});
