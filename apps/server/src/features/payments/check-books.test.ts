import { afterAll, beforeAll, expect, it } from 'vitest';
import { postEntry, countWaitingDifferences } from '#features/ledger';
import { inTransaction } from '#platform/context';
import { openTestApp, signUpPerson, type TestApp } from '#testing';
import { anySubject, byHandInDatabase } from '../ledger/ledger.testing.ts';
import { paymentJobs } from './payments.jobs.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
  const { accountId: memberId } = await signUpPerson(test);
  await inTransaction(test.ctx, (tx) => postEntry(tx, { kind: 'cash', amount: 150_000, memberId, subject: anySubject() }));
});
afterAll(() => test.close());

it('[PAY-89] the check of the books runs once a night, at 03:00 in Dhaka', async () => {
  const job = paymentJobs.find((handler) => handler.job.name === 'ledger.check');
  expect(job?.cron).toBe('0 21 * * *');
  await byHandInDatabase(test, "update ledger_account set balance = balance + 1 where kind = 'wallet'");
  await job?.run(test.ctx, {});
  expect((await countWaitingDifferences(test.ctx)).count).toBe(1);
  await byHandInDatabase(test, "update ledger_account set balance = balance - 1 where kind = 'wallet'");
  await job?.run(test.ctx, {});
  expect((await countWaitingDifferences(test.ctx)).count).toBe(0);
});
