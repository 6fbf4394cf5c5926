import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sendInterest, acceptInterest } from '@app/contract/interests';
import { addToIgnoreList, removeFromIgnoredList } from '@app/contract/relations';
import { announce } from '#platform/events';
import { inTransaction } from '#platform/context';
import { requirePair } from '#features/members';
import { openThread } from '#features/threads';
import { lockWaiters, openSession, type Person } from '#testing';
import { connectLive, type LiveClient } from '../../platform/live/live.testing.ts';
import { chatLive } from './chat.live.ts';
import { noteArrivals } from './mark-read.ts';
import { openChatTest, wavOf, type ChatTest } from './chat.testing.ts';

let test: ChatTest;
beforeAll(async () => void (test = await openChatTest()));
afterAll(() => test.close());

const PATIENT = { timeout: 5000 };
/** Waits for a message; one that was written just before it was opened may come to a connection too. */
const messageOn = (live: LiveClient, id: number) => vi.waitUntil(() => live.all('message').find(({ data }) => data.id === id), PATIENT);
/** Notes an arrival as a browser's frame does, and ends when it is written. */
const noteArrival = (who: Person, messageIds: number[]) => noteArrivals(test.ctx, who.accountId, messageIds);

type Two = { nadia: Person; rahim: Person; threadId: number; ofNadia: LiveClient; ofRahim: LiveClient };
/** Makes two with a bond and a conversation, each connected. */
async function connected(): Promise<Two> {
  const [nadia, rahim] = [await test.woman({ fullName: 'Nadia Karim' }), await test.man()];
  await test.bond(nadia, rahim);
  const { body } = await test.write(nadia, rahim, 'Salam');
  const [ofNadia, ofRahim] = [await connectLive(test, nadia.token), await connectLive(test, rahim.token)];
  return { nadia, rahim, threadId: body.data.chat_thread_id, ofNadia, ofRahim };
}
const again = async (who: Person): Promise<Person> => ({ ...who, ...(await openSession(test, who.accountId)) });
const block = (who: Person, whom: Person) => test.call(addToIgnoreList, { token: who.token, body: { user_id: whom.accountId } });

/** Returns the buyers whose conversations a job in the queue is to tell. */
async function toldOfPackages(): Promise<number[]> {
  const { rows } = await test.ctx.pool.query(
    `select (payload ->> 'memberId')::bigint as told from graphile_worker._private_jobs job
     join graphile_worker._private_tasks task on task.id = job.task_id
     where task.identifier = 'premium.changed>messages.tell-threads' order by told`,
  );
  return rows.map(({ told }) => told);
}

describe('what both sides are told live', () => {
  it('[CHAT-43][CHAT-13] a message comes to the other and to the other devices of its sender, with what waits now', async () => {
    const { nadia, rahim, threadId, ofRahim } = await connected();
    const second = await again(nadia);
    const elsewhere = await connectLive(test, second.token);
    const { body } = await test.reply(nadia, threadId, 'Here is my voice', { attachment: wavOf(1) });
    const [there, mine] = [await messageOn(ofRahim, body.data.id), await messageOn(elsewhere, body.data.id)];
    expect(there.data).toMatchObject({ id: body.data.id, message: 'Here is my voice', sender_user_id: nadia.accountId, delivered: 0 });
    expect((await test.get(there.data.url ?? '')).statusCode).toBe(200);
    expect(mine.data).toMatchObject({ id: body.data.id, client_id: body.data.client_id });
    expect((await test.get(mine.data.url ?? '', { authorization: `Bearer ${rahim.token}` })).statusCode).toBe(404);
    await expect.poll(() => ofRahim.all('counts').at(-1)?.data, PATIENT).toMatchObject({ unseen_total: 2 });
  });

  it('[CHAT-43][CHAT-41] a connection begins with what waits', async () => {
    const { ofRahim, ofNadia } = await connected();
    // The count of the message before may come beside it.
    const counts = ({ all }: LiveClient) => all('counts').map(({ data }) => data);
    await expect.poll(() => counts(ofRahim), PATIENT).toContainEqual({ unseen_total: 1, unread_count: 0 });
    await expect.poll(() => counts(ofNadia), PATIENT).toEqual([{ unseen_total: 0, unread_count: 0 }]);
  });

  it('[CHAT-39][CHAT-43][CHAT-59] a deletion comes to both, and the count goes down', async () => {
    const { nadia, threadId, ofNadia, ofRahim } = await connected();
    const { body } = await test.reply(nadia, threadId, 'A slip');
    await test.remove(nadia, body.data.id);
    for (const live of [ofNadia, ofRahim])
      expect((await live.next('deleted')).data).toMatchObject({ id: body.data.id, message: null, deleted_at: expect.any(String) });
    await expect.poll(() => ofRahim.all('counts').at(-1)?.data, PATIENT).toMatchObject({ unseen_total: 1 });
  });

  it('[CHAT-41][CHAT-42][CHAT-43] reading is told to the sender once, and empties the badge on all devices of the reader', async () => {
    const { nadia, rahim, threadId, ofNadia, ofRahim } = await connected();
    const elsewhere = await connectLive(test, (await again(rahim)).token);
    const [message] = await test.messagesOf(nadia);
    for (let turn = 0; turn < 2; turn += 1) await test.see(rahim, threadId, 999_999_999);
    expect((await ofNadia.next('seen')).data).toEqual({ chat_thread_id: threadId, message_id: message?.id });
    for (const live of [ofRahim, elsewhere])
      await expect.poll(() => live.all('counts').at(-1)?.data, PATIENT).toMatchObject({ unseen_total: 0 });
    await test.reply(nadia, threadId, 'After it');
    await ofRahim.next('message');
    expect([ofNadia.all('seen').length, ofRahim.all('seen').length]).toEqual([1, 0]);
  });

  it('[CHAT-18][CHAT-43] a new bond, a block and its end are told to both', async () => {
    const [nadia, rahim] = [await test.woman(), await test.man({ isPremium: true })];
    const [ofNadia, ofRahim] = [await connectLive(test, nadia.token), await connectLive(test, rahim.token)];
    const { body } = await test.call(sendInterest, { token: rahim.token, body: { user_id: nadia.accountId } });
    await test.call(acceptInterest, { token: nadia.token, body: { interest_id: body.data.interest_id } });
    const threadId = (await test.list(nadia)).body.data[0]?.id;
    await block(nadia, rahim);
    await test.call(removeFromIgnoredList, { token: nadia.token, body: { user_id: rahim.accountId } });
    for (const live of [ofNadia, ofRahim])
      for (let turn = 0; turn < 3; turn += 1) expect((await live.next('thread')).data).toEqual({ chat_thread_id: threadId });
  });

  it('[CHAT-18][CHAT-43] a package that opens a silent conversation again is told to both', async () => {
    const { rahim, threadId, ofNadia, ofRahim } = await connected();
    await test.sell(rahim, 0);
    await test.runJobs();
    for (const live of [ofNadia, ofRahim]) expect((await live.next('thread')).data).toEqual({ chat_thread_id: threadId });
  });

  it('[CHAT-43][QUAL-71] a package leaves that job where the buyer has a conversation, on either side of it, and else none', async () => {
    const { nadia, rahim } = await connected();
    const alone = await test.woman();
    await test.runJobs();
    for (const who of [nadia, rahim, alone]) await test.sell(who, 0);
    expect(await toldOfPackages()).toEqual([nadia.accountId, rahim.accountId].toSorted((one, other) => one - other));
    await test.runJobs();
  });

  it('[CHAT-43][QUAL-71] a package that waits for who opens the first conversation of its buyer leaves that job', async () => {
    const [nadia, rahim] = [await test.woman(), await test.man()];
    await test.runJobs();
    const isOpened = Promise.withResolvers<void>();
    const othersWait = Promise.withResolvers<void>();
    const opening = inTransaction(test.ctx, async (tx) => {
      await requirePair(tx, nadia.accountId, rahim.accountId);
      await openThread(tx, nadia.accountId, rahim.accountId);
      isOpened.resolve();
      await othersWait.promise;
    });
    await isOpened.promise;
    const sold = test.sell(rahim, 0);
    await expect.poll(() => lockWaiters(test.ctx.pool), PATIENT).toBe(1);
    othersWait.resolve();
    await opening;
    await sold;
    expect(await toldOfPackages()).toEqual([rahim.accountId]);
    await test.runJobs();
  });

  it('[CHAT-09][CHAT-43][CHAT-59] that an account was erased shows in its conversations at once', async () => {
    const { nadia, threadId, ofRahim } = await connected();
    await inTransaction(test.ctx, (tx) => announce(tx, 'account.erased', { accountId: nadia.accountId }));
    expect((await ofRahim.next('thread')).data).toEqual({ chat_thread_id: threadId });
    await expect.poll(() => ofRahim.all('counts').at(-1)?.data, PATIENT).toMatchObject({ unseen_total: 0 });
  });

  it('[CHAT-56][CHAT-43][NOTE-10] an answer of Support comes at once, and to who is here there is no notice', async () => {
    const nadia = await test.woman();
    const live = await connectLive(test, nadia.token);
    const staff = await test.person({ roles: ['support'] });
    await test.reply(nadia, await test.supportOf(nadia), 'A question');
    const answer = await test.answer(nadia, staff.accountId, 'An answer');
    expect((await messageOn(live, answer.id)).data).toMatchObject({ sender_user_id: null, message: 'An answer' });
    expect((await live.next('seen')).data.chat_thread_id).toBe(answer.threadId);
    await expect.poll(() => live.all('counts').at(-1)?.data, PATIENT).toMatchObject({ unseen_total: 1 });
    const notices = await test.db.selectFrom('notification').select('id').where('memberId', '=', nadia.accountId).execute();
    expect(notices).toEqual([]);
  });
});

describe('what is judged when it is sent', () => {
  it('[CHAT-39][CHAT-62] a message that was deleted meanwhile comes as deleted, and to no third member', async () => {
    const { nadia, rahim, threadId } = await connected();
    const third = await test.man();
    const { body } = await test.reply(nadia, threadId, 'A slip');
    await test.remove(nadia, body.data.id);
    const present = chatLive.present?.message;
    const subject = { threadId, messageId: body.data.id };
    const shown = await present?.(test.ctx, [
      { id: 1, memberId: rahim.accountId, subject },
      { id: 2, memberId: third.accountId, subject },
    ]);
    const read = (id: number, who: Person) => shown?.get(id)?.({ ...who, language: 'en', connectionId: 'of a test', roles: [] }) ?? null;
    expect(read(1, rahim)).toMatchObject({ id: body.data.id, message: null, url: null, deleted_at: expect.any(String) });
    expect(read(2, third)).toBeNull();
  });
});

describe('what has arrived', () => {
  it('[CHAT-40][CHAT-61] a device that says so gives the second tick; for others’ and own messages it says nothing', async () => {
    const { nadia, rahim, threadId, ofNadia, ofRahim } = await connected();
    const third = await test.man();
    const { body } = await test.reply(nadia, threadId, 'Second');
    const [first] = await test.messagesOf(nadia);
    const own = await test.reply(rahim, threadId, 'Mine');
    await noteArrival(third, [body.data.id, own.body.data.id]);
    expect((await test.messagesOf(nadia)).map(({ deliveredAt }) => deliveredAt)).toEqual([null, null]);
    ofRahim.send({ type: 'received', message_ids: [own.body.data.id, 999_999, body.data.id] });
    expect((await ofNadia.next('delivered')).data).toEqual({ chat_thread_id: threadId, message_ids: [body.data.id] });
    ofRahim.send({ type: 'received', message_ids: [body.data.id, first?.id ?? 0] });
    expect((await ofNadia.next('delivered')).data).toEqual({ chat_thread_id: threadId, message_ids: [first?.id] });
    const rows = await test.messagesOf(nadia);
    expect(rows.map(({ deliveredAt, seenAt }) => [deliveredAt !== null, seenAt])).toEqual([
      [true, null],
      [true, null],
    ]);
    expect((await test.messagesOf(rahim))[0]?.deliveredAt).toBeNull();
    expect(ofRahim.all('delivered')).toEqual([]);
  });

  it('[CHAT-40] what a list, a conversation or older messages show has arrived, and is written once', async () => {
    const { nadia, rahim, threadId, ofNadia } = await connected();
    const second = await test.reply(nadia, threadId, 'Second');
    await test.list(rahim);
    expect((await ofNadia.next('delivered')).data.message_ids).toEqual([second.body.data.id]);
    await test.older(rahim, threadId, second.body.data.id);
    const [first] = await test.messagesOf(nadia);
    expect((await ofNadia.next('delivered')).data.message_ids).toEqual([first?.id]);
    const third = await test.reply(nadia, threadId, 'Third');
    await test.view(rahim, threadId);
    expect((await ofNadia.next('delivered')).data.message_ids).toEqual([third.body.data.id]);
    const before = await test.messagesOf(nadia);
    test.clock.advance(5);
    for (let turn = 0; turn < 2; turn += 1) await test.view(rahim, threadId);
    await test.list(nadia);
    expect(await test.messagesOf(nadia)).toEqual(before);
  });

  it('[CHAT-19][CHAT-40][REL-45] ticks stay as they are while a block stands, as they do where an account is closed', async () => {
    const { nadia, rahim, threadId } = await connected();
    await block(rahim, nadia);
    const [message] = await test.messagesOf(nadia);
    await noteArrival(rahim, [message?.id ?? 0]);
    await test.view(rahim, threadId);
    expect((await test.see(rahim, threadId, message?.id ?? 0)).body.data).toEqual({ unseen_message_count: 0, unseen_total: 0 });
    expect((await test.messagesOf(nadia))[0]).toMatchObject({ deliveredAt: null, seenAt: null });
    expect(await test.wrongCounts(threadId)).toEqual([]);
  });
});

describe('signs of the moment', () => {
  it('[CHAT-48] that one types is told to the other alone, at most every 3 seconds, and only where both may write', async () => {
    const { nadia, rahim, threadId, ofNadia, ofRahim } = await connected();
    const third = await test.man({ isPremium: true });
    const ofThird = await connectLive(test, third.token);
    ofThird.send({ type: 'typing', chat_thread_id: threadId });
    for (let key = 0; key < 5; key += 1) ofNadia.send({ type: 'typing', chat_thread_id: threadId });
    expect((await ofRahim.next('typing')).data).toEqual({ chat_thread_id: threadId });
    test.clock.advance(3);
    ofNadia.send({ type: 'typing', chat_thread_id: threadId });
    await ofRahim.next('typing');
    await block(rahim, nadia);
    test.clock.advance(3);
    ofNadia.send({ type: 'typing', chat_thread_id: threadId });
    ofNadia.send({ type: 'typing', chat_thread_id: await test.supportOf(nadia) });
    ofThird.send({ type: 'ping' });
    ofNadia.send({ type: 'ping' });
    await Promise.all([ofThird.next('pong'), ofNadia.next('pong')]);
    expect([ofRahim.all('typing').length, ofNadia.all('typing').length, ofThird.all('typing').length]).toEqual([2, 0, 0]);
  });

  it('[CHAT-47] who comes and goes is told to those who are here and have a conversation with them, over no block', async () => {
    const [nadia, rahim, stranger, blocked] = [await test.woman(), await test.man(), await test.man(), await test.man()];
    for (const man of [rahim, blocked]) {
      await test.bond(nadia, man);
      await test.write(man, nadia, 'Salam');
    }
    await block(nadia, blocked);
    const watching = await Promise.all([rahim, stranger, blocked].map((who) => connectLive(test, who.token)));
    test.clock.advance(61);
    const active = async () => (await test.list(rahim)).body.data[0]?.active;
    expect(await active()).toBe(0);
    const live = await connectLive(test, nadia.token);
    expect((await watching[0]?.next('presence'))?.data).toEqual({ user_id: nadia.accountId, active: 1 });
    expect(await active()).toBe(1);
    expect((await test.view(rahim, (await test.list(rahim)).body.data[0]?.id ?? 0)).body.data.active).toBe(1);
    expect((await test.list(blocked, 'expired')).body.data[0]?.active).toBe(0);
    await live.break();
    test.clock.advance(61);
    expect((await watching[0]?.next('presence'))?.data).toEqual({ user_id: nadia.accountId, active: 0 });
    expect(watching.slice(1).flatMap((one) => one.all('presence'))).toEqual([]);
  });
});
