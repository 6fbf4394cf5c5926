import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { reactivateAccount, restoreAccount } from '@app/contract/accounts';
import { openSession, signUpPerson, type Person } from '#testing';
import { openClosureTest, type ClosureTest } from './account-closure.testing.ts';
import { accountClosure } from './index.ts';

let test: ClosureTest;
let nadia: Person;
beforeAll(async () => void (test = await openClosureTest()));
afterAll(() => test.end());
beforeEach(async () => {
  test.ctx.clock.set(new Date('2026-07-01T06:00:00Z'));
  nadia = await signUpPerson(test, { email: `n${Math.random()}@example.com`, isEmailVerified: true });
  await test.rows('update closure_request set told_at = now() where told_at is null');
  await forget();
});

async function forget(): Promise<void> {
  await test.runJobs();
  test.ctx.sent.mail.length = 0;
  test.ctx.sent.sms.length = 0;
}
const days = (count: number): void => test.ctx.clock.advance(count * 86_400);
/** Runs both jobs as their clock would, on two servers at one moment. */
async function told(): Promise<readonly [mails: (string | undefined)[], sms: (string | undefined)[]]> {
  await forget();
  const jobs = accountClosure.jobs ?? [];
  await Promise.all([...jobs, ...jobs].map((job) => job.run(test.ctx, {})));
  await test.runJobs();
  const { mail, sms } = test.ctx.sent;
  return [mail.map(({ text }) => text), sms.map(({ text }) => text)];
}

const SOON = 'Your account is closed and will be erased on 31 July 2026. Sign in to restore it.';
const LONG = 'Your account has been deactivated for a year. It stays as it is: sign in to show your profile again, or to delete it.';

it('[ACC-61][ACC-75] three days before the erasure it is said once more, by e-mail and by SMS', async () => {
  await test.close('delete', nadia.token);
  days(26.9);
  expect(await told()).toEqual([[], []]);
  days(0.1);
  expect(await told()).toEqual([[expect.stringContaining(SOON)], [`Bondhon: ${SOON}`]]);
  days(1);
  expect(await told()).toEqual([[], []]);
});

it('[ACC-61] of two it is said to each three days before the own erasure', async () => {
  const rahim = await signUpPerson(test, {});
  await test.close('delete', nadia.token);
  days(2);
  await test.close('delete', rahim.token);
  days(25);
  expect((await told())[1]).toEqual([`Bondhon: ${SOON}`]);
  days(2);
  expect((await told())[1]).toEqual([`Bondhon: ${SOON.replace('31 July', '2 August')}`]);
});

it('[ACC-61] a reader of Bengali reads the day of the own place in Bengali, at once and three days before', async () => {
  const { token, accountId } = await signUpPerson(test, { language: 'bn', email: `h${Math.random()}@example.com`, isEmailVerified: true });
  await test.ctx.pool.query("update account set time_zone = 'Pacific/Honolulu' where id = $1", [accountId]);
  await test.close('delete', token);
  await test.runJobs();
  const started = 'আপনার অ্যাকাউন্ট বন্ধ করা হয়েছে, ৩০ জুলাই, ২০২৬ তারিখে এটি মুছে ফেলা হবে। ফিরিয়ে আনতে সাইন ইন করুন।';
  expect(test.ctx.sent.sms.map(({ text }) => text)).toEqual([expect.stringContaining(started)]);
  days(27);
  const soon = 'আপনার অ্যাকাউন্ট বন্ধ আছে, ৩০ জুলাই, ২০২৬ তারিখে এটি মুছে ফেলা হবে। ফিরিয়ে আনতে সাইন ইন করুন।';
  expect(await told()).toEqual([[expect.stringContaining(soon)], [expect.stringContaining(soon)]]);
});

it('[ACC-61] who came back is not told, and is told again of a second deletion', async () => {
  await test.close('delete', nadia.token);
  days(10);
  const { token } = await openSession(test, nadia.accountId);
  await test.call(restoreAccount, { token });
  days(20);
  expect(await told()).toEqual([[], []]);
  const { token: later } = await openSession(test, nadia.accountId);
  await test.close('delete', later);
  days(28);
  expect((await told())[1]).toHaveLength(1);
});

it('[ACC-61] where only one of the two is verified, it goes there', async () => {
  const rahim = await signUpPerson(test, { email: `r${Math.random()}@example.com` });
  await test.close('delete', rahim.token);
  days(28);
  const [mails, sms] = await told();
  expect([mails, sms.length]).toEqual([[], 1]);
});

it('[ACC-57] an account that is deactivated and unused for a year is told once, and stays', async () => {
  await test.close('deactivate', nadia.token);
  days(364);
  expect(await told()).toEqual([[], []]);
  days(1);
  expect(await told()).toEqual([[expect.stringContaining(LONG)], [`Bondhon: ${LONG}`]]);
  days(400);
  expect(await told()).toEqual([[], []]);
  expect(await test.stateOf(nadia.accountId)).toBe('deactivated');
});

it('[ACC-57] who used it meanwhile, or shows the profile again, is not', async () => {
  await test.close('deactivate', nadia.token);
  const rahim = await signUpPerson(test, {});
  await test.close('deactivate', rahim.token);
  await test.call(reactivateAccount, { token: rahim.token });
  days(340);
  await openSession(test, nadia.accountId);
  days(364);
  expect(await told()).toEqual([[], []]);
  // A year after the last use, whenever that was.
  days(1);
  expect(await told()).toEqual([[expect.stringContaining(LONG)], [`Bondhon: ${LONG}`]]);
});

it('[ACC-61] in a demo that erases at once nothing is said of soon', async () => {
  const demo = await openClosureTest({ DEMO: '1', ACCOUNT_ERASE_DAYS: '0' });
  const { token, accountId } = await signUpPerson(demo, {});
  expect((await demo.close('delete', token)).status).toBe(200);
  for (const job of accountClosure.jobs ?? []) await job.run(demo.ctx, {});
  await demo.runJobs();
  expect((await demo.requestsOf(accountId)).map((row) => row['told_at'])).toEqual([null]);
  expect(demo.ctx.sent.sms).toHaveLength(1);
  await demo.end();
});
