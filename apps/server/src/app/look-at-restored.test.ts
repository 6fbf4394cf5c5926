import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { postEntry } from '#features/ledger';
import { inTransaction } from '#platform/context';
import { openTestApp, signUpPerson, type TestApp } from '#testing';
import { anySubject, byHandInDatabase } from '../features/ledger/ledger.testing.ts';
import { lookAt, sayFound } from './look-at-restored.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
  const { accountId: memberId } = await signUpPerson(test);
  await inTransaction(test.ctx, (tx) => postEntry(tx, { kind: 'cash', amount: 150_000, memberId, subject: anySubject() }));
});
afterAll(() => test.close());
afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

it('[QUAL-08] who brought back a backup learns that its ledger does not sum up, and the command ends with 2', async () => {
  const said: unknown[] = [];
  vi.spyOn(console, 'log').mockImplementation((line) => void said.push(line));
  sayFound(await lookAt(test.ctx));
  expect(process.exitCode ?? 0).toBe(0);
  await byHandInDatabase(test, "update ledger_account set balance = balance + 1 where kind = 'wallet'");
  const found = await lookAt(test.ctx);
  expect(found.differences).toBeGreaterThan(0);
  sayFound(found, 'Brought back. ');
  expect(said).toEqual([
    'The ledger sums up; of 0 photos 0 are missing.',
    `Brought back. The ledger differs in ${found.differences} places; of 0 photos 0 are missing.`,
  ]);
  expect(process.exitCode).toBe(2);
});
