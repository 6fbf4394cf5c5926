import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '#platform/context';
import { openTestApp, signUpPerson, type TestApp } from '#testing';
import { judgeLater } from './judge-password.ts';

let test: TestApp;
beforeAll(async () => void (test = await openTestApp()));
afterAll(() => test.close());

/** Says whether the member is asked for another password at the end of the registration. */
async function isAsked(password: string): Promise<boolean> {
  const { accountId } = await signUpPerson(test, { fullName: 'Nadia Sultana Rahman' });
  const hash = await test.ctx.passwords.hash(password);
  await test.database.pool.query('update account set password_hash = $2 where id = $1', [accountId, hash]);
  await test.database.pool.query("update profile set date_of_birth = '1995-05-20' where member_id = $1", [accountId]);
  await inTransaction(test.ctx, (tx) => judgeLater(tx, accountId));
  await test.runJobs();
  const told = await test.database.pool.query("select 1 from notification where member_id = $1 and type = 'password_weak'", [accountId]);
  return (told.rowCount ?? 0) > 0;
}

it.each(['nadiasultanarahman', 'Rahman1234', '20051995', 'Sultana@123'])(
  '[QUAL-82] at the end of the registration %s, which names its owner, is asked to be changed',
  async (password) => expect(await isAsked(password)).toBe(true),
);

it('[QUAL-82] a good one is left alone', async () => expect(await isAsked('Nodir-par-7421')).toBe(false));
