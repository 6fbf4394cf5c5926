import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSession, type Person } from '#testing';
import { connectLive } from '../../platform/live/live.testing.ts';
import { openChatTest, type ChatTest } from './chat.testing.ts';

let test: ChatTest;
beforeAll(async () => void (test = await openChatTest()));
afterAll(() => test.close());

/** Lets minutes pass, and at each the job looks; `meanwhile` happens in the middle of each. */
async function pass(minutes: number, meanwhile: () => Promise<unknown> = () => Promise.resolve()): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 1) {
    test.clock.advance(30);
    await meanwhile();
    test.clock.advance(30);
    await test.ctx.pool.query(`select graphile_worker.add_job('messages.tell-who-is-away', '{}'::json)`);
    await test.runJobs();
  }
}
const toldOf = async ({ accountId }: Person) =>
  (
    await test.ctx.pool.query<{ event_key: string; opens: string; parameters: string; actor_id: number }>(
      `select distinct event_key, opens, parameters, actor_id from outbound_message where member_id = $1 and type = 'message_received' order by event_key`,
      [accountId],
    )
  ).rows;
async function written(): Promise<{ nadia: Person; rahim: Person; threadId: number; id: number }> {
  const [nadia, rahim] = [await test.woman(), await test.man({ fullName: 'Rahim Ali Khan' })];
  await test.bond(nadia, rahim);
  const { body } = await test.write(rahim, nadia, 'Salam');
  return { nadia, rahim, threadId: body.data.chat_thread_id, id: body.data.message.id };
}

it('[NOTE-10] who has been away for 5 minutes is told once that a message waits, by the first name of its writer and without its text', async () => {
  const { nadia, rahim, threadId, id } = await written();
  await pass(4);
  expect(await toldOf(nadia)).toEqual([]);
  await pass(1);
  const told = {
    event_key: `${threadId}:${id}`,
    opens: `/messages/${threadId}`,
    parameters: JSON.stringify({ first_name: 'Rahim Ali' }),
    actor_id: rahim.accountId,
  };
  expect(await toldOf(nadia)).toEqual([told]);
  await pass(70);
  expect(await toldOf(nadia)).toEqual([told]);
  const listed = await test.db.selectFrom('notification').select('id').where('memberId', '=', nadia.accountId).execute();
  expect(listed).toEqual([]);
  expect(await toldOf(rahim)).toEqual([]);
});

it('[NOTE-14] of one conversation at most once in an hour, and each message once', async () => {
  const { nadia, rahim, threadId, id } = await written();
  await pass(5);
  const later = await test.reply(rahim, threadId, 'Are you there?');
  await pass(59);
  expect(await toldOf(nadia)).toHaveLength(1);
  await pass(1);
  expect((await toldOf(nadia)).map((one) => one.event_key).toSorted()).toEqual(
    [`${threadId}:${id}`, `${threadId}:${later.body.data.id}`].toSorted(),
  );
});

it('[NOTE-10] not who is here, by a connection or by calls, but five minutes after they left', async () => {
  const { nadia, threadId } = await written();
  const { nadia: mina, threadId: other } = await written();
  const live = await connectLive(test, nadia.token);
  await pass(8, () => test.list(mina));
  expect([await toldOf(nadia), await toldOf(mina)]).toEqual([[], []]);
  await live.break();
  await expect.poll(async () => [...(await test.ctx.live.whoIsHere([nadia.accountId]))], { timeout: 5000 }).toEqual([]);
  await pass(4);
  expect([await toldOf(nadia), await toldOf(mina)]).toEqual([[], []]);
  await pass(1);
  expect([(await toldOf(nadia)).length, (await toldOf(mina)).length]).toEqual([1, 1]);
  expect(threadId).not.toBe(other);
});

it('[NOTE-10] not of what was read or deleted before', async () => {
  const { nadia, threadId, id } = await written();
  const { nadia: mina, rahim, id: deleted } = await written();
  await pass(2);
  await test.see({ ...nadia, ...(await openSession(test, nadia.accountId)) }, threadId, id);
  await test.remove(rahim, deleted);
  await pass(10);
  expect([await toldOf(nadia), await toldOf(mina)]).toEqual([[], []]);
});

it('[CHAT-56][NOTE-10] not of answers of Support, which have a notice of their own', async () => {
  const nadia = await test.woman();
  const staff = await test.person({ roles: ['support'] });
  await test.answer(nadia, staff.accountId, 'Welcome.');
  await pass(8);
  expect(await toldOf(nadia)).toEqual([]);
});
