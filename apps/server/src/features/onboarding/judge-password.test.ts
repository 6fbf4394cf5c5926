import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '#platform/context';
import { openTestApp, signUpPerson, type TestApp } from '#testing';
import { judgeLater } from './judge-password.ts';
import { complete, takeThrough } from './onboarding.testing.ts';

let test: TestApp;
beforeAll(async () => void (test = await openTestApp()));
afterAll(() => test.close());

const isTold = async (memberId: number): Promise<boolean> => {
  await test.runJobs();
  const told = await test.database.pool.query("select 1 from notification where member_id = $1 and type = 'password_weak'", [memberId]);
  return (told.rowCount ?? 0) > 0;
};
/** Says whether the member is asked for another password at the end of the registration. */
async function isAsked(password: string): Promise<boolean> {
  const { accountId } = await signUpPerson(test, { fullName: 'Nadia Sultana Rahman' });
  const hash = await test.ctx.passwords.hash(password);
  await test.database.pool.query('update account set password_hash = $2 where id = $1', [accountId, hash]);
  await test.database.pool.query("update profile set date_of_birth = '1995-05-20' where member_id = $1", [accountId]);
  await inTransaction(test.ctx, (tx) => judgeLater(tx, accountId));
  return isTold(accountId);
}

it.each(['nadiasultanarahman', 'Rahman1234', '20051995', 'Sultana@123'])(
  '[QUAL-82] at the end of the registration %s, which names its owner, is asked to be changed',
  async (password) => expect(await isAsked(password)).toBe(true),
);

it('[QUAL-82] a good one is left alone', async () => expect(await isAsked('Nodir-par-7421')).toBe(false));

it('[QUAL-82] is judged when the last step is completed, and not before', async () => {
  const { token, accountId } = await takeThrough(test, 3, { isPhoneVerified: true });
  const hash = await test.ctx.passwords.hash('Rahman1234');
  await test.database.pool.query('update account set password_hash = $2 where id = $1', [accountId, hash]);
  expect(await isTold(accountId)).toBe(false);
  expect((await complete(test, token, 4)).status).toBe(200);
  expect(await isTold(accountId)).toBe(true);
});
