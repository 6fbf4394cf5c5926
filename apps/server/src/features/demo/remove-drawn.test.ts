import { randomUUID } from 'node:crypto';
import { afterEach, expect, it } from 'vitest';
import { signIn } from '@app/contract/accounts';
import { answerSupport, sendToSupport, supportThread } from '#features/chat';
import { sendInterest } from '#features/interests';
import { checkBooks } from '#features/payments';
import { inTransaction } from '#platform/context';
import { openTestApp, signUpPerson, type TestApp } from '#testing';
import { DEMO_PASSWORD } from './cast.ts';
import { holdsDrawnAccounts, seedIfEmpty } from './demo.feature.ts';
import { removeDrawnAccounts } from './remove-drawn.ts';

let test: TestApp;
afterEach(() => test.close());

async function openDemo(): Promise<void> {
  test = await openTestApp({ environment: { DEMO: '1', DEMO_MEMBERS: '12' } });
  await seedIfEmpty(test.ctx);
  await test.runJobs();
}
const rows = async (text: string): Promise<Record<string, unknown>[]> => (await test.ctx.pool.query(text)).rows;
const count = async (table: string): Promise<number> => (await rows(`select 1 from ${table}`)).length;
const idOf = async (email: string): Promise<number> => Number((await rows(`select id from account where email = '${email}'`))[0]?.['id']);

/** Lists the tables that are filled in a database that never saw a demo. */
const NOT_OF_A_DEMO = new Set([
  'audit_entry',
  'blog_article',
  'blog_article_first_filled',
  'city',
  'country',
  'ledger_account',
  'maps_service_turn',
  'rate_limit',
  'reference_entry',
  'reference_version',
  'search_change',
  'session_change',
  'state',
]);

async function filledTables(): Promise<string[]> {
  const names = (
    await rows("select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'")
  ).map(({ name }) => String(name));
  const filled: string[] = [];
  for (const name of names) if ((await count(`"${name}"`)) > 0) filled.push(name);
  return filled.toSorted();
}

it('[QUAL-48][QUAL-87] removes the drawn accounts with all that they made and all that the demo showed', async () => {
  await openDemo();
  expect(await holdsDrawnAccounts(test.ctx)).toBe(true);
  const keys = (await rows('select large_key as key from photo union select image_key from package')).map(({ key }) => String(key));
  expect(keys.length).toBeGreaterThan(5);

  expect(await removeDrawnAccounts(test.ctx, { keepsOthers: false })).toEqual({ isDone: true, others: 0 });
  expect(await holdsDrawnAccounts(test.ctx)).toBe(false);
  expect((await filledTables()).filter((name) => !NOT_OF_A_DEMO.has(name) && !/^(live_|migration|schema)/.test(name))).toEqual([]);
  expect(await rows('select member_id from ledger_account where member_id is not null')).toEqual([]);
  for (const key of keys) expect(await test.ctx.storage.get(key), key).toBeNull();
  expect((await test.call(signIn, { body: { email_or_phone: 'moni@example.com', password: DEMO_PASSWORD } })).status).toBe(422);
  // Nothing of it comes back, and the triggers that keep rows stand again.
  await test.runJobs();
  expect(await count('account')).toBe(0);
  await expect(rows('delete from payment')).rejects.toThrow('only ever added');
  await expect(rows('delete from account_state_change')).rejects.toThrow('only ever added');
});

it('[QUAL-87] says how many others there are and stops, or lets them stay with what is theirs', async () => {
  await openDemo();
  const karim = await signUpPerson(test, { gender: 'male', dateOfBirth: '1994-03-01' });
  const lima = await signUpPerson(test, { gender: 'female', dateOfBirth: '1998-03-01' });
  const [nadia, shuvo] = [await idOf('nadia@example.com'), await idOf('shuvo@example.com')];
  const interest = (receiverId: number) =>
    sendInterest(test.ctx, { kind: 'interest', senderId: karim.accountId, receiverId, text: null, note: null, timeZone: 'Asia/Dhaka' });
  await interest(nadia);
  await interest(lima.accountId);
  const threadId = await supportThread(test.ctx, karim.accountId);
  await sendToSupport(test.ctx, { senderId: karim.accountId, threadId, text: 'Hello', clientId: randomUUID() }, null);
  await inTransaction(test.ctx, (tx) =>
    answerSupport(tx, { memberId: karim.accountId, staffId: shuvo, text: 'Good day', clientId: randomUUID() }),
  );
  await rows(`insert into follow (follower_id, followed_id, created_at) values (${karim.accountId}, ${nadia}, now())`);
  await rows(
    `insert into account_state_change (account_id, from_state, to_state, by_staff_id, at) values (${lima.accountId}, 'active', 'active', ${shuvo}, now())`,
  );
  const before = await filledTables();

  expect(await removeDrawnAccounts(test.ctx, { keepsOthers: false })).toEqual({ isDone: false, others: 2 });
  expect(await holdsDrawnAccounts(test.ctx)).toBe(true);
  expect(await filledTables()).toEqual(before);

  expect(await removeDrawnAccounts(test.ctx, { keepsOthers: true })).toEqual({ isDone: true, others: 2 });
  expect((await rows('select id from account order by id')).map(({ id }) => Number(id))).toEqual([karim.accountId, lima.accountId]);
  expect((await rows('select receiver_id as id from approach')).map(({ id }) => Number(id))).toEqual([lima.accountId]);
  expect((await rows('select text from chat_message')).map(({ text }) => text)).toEqual(['Hello']);
  expect(await rows('select by_staff_id from account_state_change')).toEqual([{ by_staff_id: null }]);
  expect(await count('follow')).toBe(0);
  expect(await checkBooks(test.ctx)).toEqual([]);
});
