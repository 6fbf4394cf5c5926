import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteChatMessage, listOlderMessages } from '@app/contract/chat';
import { announce } from '#platform/events';
import { inTransaction } from '#platform/context';
import { openThread, threadsWith } from '#features/threads';
import { openSession, type Person } from '#testing';
import { mayWriteTo, unseenTotal, writtenQuery } from './index.ts';
import { openChatTest, wavOf, type ChatTest } from './chat.testing.ts';

const DAY = 86_400;
let test: ChatTest;
beforeAll(async () => void (test = await openChatTest()));
afterAll(() => test.close());

async function bonded(one?: Person): Promise<{ nadia: Person; rahim: Person; threadId: number }> {
  const [nadia, rahim] = [one ?? (await test.woman({ fullName: 'Nadia Karim' })), await test.man({ fullName: 'Rahim Ali' })];
  await test.bond(nadia, rahim);
  const { body } = await test.write(rahim, nadia, 'Salam');
  return { nadia, rahim, threadId: body.data.chat_thread_id };
}
const again = async (who: Person): Promise<Person> => ({ ...who, ...(await openSession(test, who.accountId)) });

describe('the list', () => {
  it('[CHAT-08][CHAT-10][CHAT-07] a row says who, the last message and what is unseen, in the language of the reader', async () => {
    const { nadia, rahim, threadId } = await bonded();
    await test.reply(rahim, threadId, 'Two\nlines');
    expect((await test.list(nadia)).body.data).toMatchObject([
      {
        id: threadId,
        user_id: rahim.accountId,
        member_name: 'Rahim Ali',
        last_message: 'Two lines',
        unseen_message_count: 2,
        expired: 0,
        bond: 1,
        is_support: 0,
      },
    ]);
    expect((await test.list(rahim)).body.data).toMatchObject([{ last_message: 'You: Two lines', unseen_message_count: 0 }]);
    await test.reply(nadia, threadId, '', { attachment: wavOf(1) });
    expect((await test.list(rahim)).body.data[0]?.last_message).toBe('Voice message');
    expect((await test.list(nadia, 'chat', { language: 'bn' })).body.data[0]?.last_message).toBe('আপনি: ভয়েস মেসেজ');
    const [voice] = await test.messagesOf(nadia);
    await test.call(deleteChatMessage, { token: nadia.token, body: { id: voice?.id } });
    expect((await test.list(rahim)).body.data[0]?.last_message).toBe('This message was deleted');
  });

  it('[CHAT-07][CHAT-15] latest message first, 30 a page', async () => {
    const nadia = await test.woman();
    const threads: number[] = [];
    for (let n = 0; n < 32; n += 1) {
      test.clock.advance(1);
      threads.unshift((await bonded(nadia)).threadId);
    }
    const [first, second] = [await test.list(nadia), await test.list(nadia, 'chat', { page: 2 })];
    expect([...first.body.data, ...second.body.data].map(({ id }) => id)).toEqual(threads);
    expect(first.body).toMatchObject({ per_page: 30, total: 32, last_page: 2, unseen_total: 32 });
    expect(second.body).toMatchObject({ from: 31, to: 32, unseen_total: 32 });
    test.clock.advance(1);
    await test.reply(nadia, threads[31] ?? 0, 'Up');
    expect((await test.list(nadia)).body.data[0]?.id).toBe(threads[31]);
  });

  it('[CHAT-18][CHAT-19] what was silent for 30 days with no premium member is expired, until either buys', async () => {
    const { nadia, rahim, threadId } = await bonded();
    test.clock.advance(30 * DAY - 1);
    const early = await again(nadia);
    expect((await test.list(early)).body.data).toHaveLength(1);
    test.clock.advance(1);
    const [one, other] = [await again(nadia), await again(rahim)];
    for (const who of [one, other]) {
      expect((await test.list(who)).body.data).toEqual([]);
      expect((await test.list(who, 'expired')).body.data).toMatchObject([{ id: threadId, expired: 1 }]);
    }
    expect((await test.view(one, threadId)).body.data).toMatchObject({ expired: 1, expired_reason: 'silent', may_reply: 0 });
    for (const refused of [await test.reply(one, threadId, 'Hello?'), await test.write(one, other, 'Hello?')])
      expect([refused.failure.code, refused.failure.message]).toEqual([
        'thread_expired',
        'This conversation has expired. Buy a package to continue.',
      ]);
    await test.sell(rahim, 0);
    expect((await test.list(one)).body.data).toMatchObject([{ id: threadId, expired: 0 }]);
    expect((await test.view(one, threadId)).body.data).toMatchObject({ expired: 0, may_reply: 1, messages: [{ message: 'Salam' }] });
    expect((await test.reply(one, threadId, 'Hello')).status).toBe(200);
  });

  it('[CHAT-18] what a block or a closed account ends is back with all messages when that ends', async () => {
    const { nadia, rahim, threadId } = await bonded();
    const tabs = async () => [(await test.list(nadia)).body.data.length, (await test.list(nadia, 'expired')).body.data.length];
    await test.block(rahim, nadia);
    expect(await tabs()).toEqual([0, 1]);
    await test.ctx.pool.query('delete from block where blocker_id = $1', [rahim.accountId]);
    await test.setState(rahim, 'suspended');
    expect(await tabs()).toEqual([0, 1]);
    const row = (await test.list(nadia, 'expired')).body.data[0];
    expect(row).toMatchObject({ member_name: 'Rahim Ali', member_photo: null, last_message: 'Salam' });
    await test.setState(rahim, 'active');
    expect(await tabs()).toEqual([1, 0]);
    expect((await test.view(nadia, threadId)).body.data).toMatchObject({ expired: 0, expired_reason: null, may_reply: 1 });
  });

  it('[CHAT-58] a conversation that an acceptance opened stands in the list before anything was written, and is opened once', async () => {
    const [nadia, rahim] = [await test.woman(), await test.man()];
    const open = () => inTransaction(test.ctx, (tx) => openThread(tx, rahim.accountId, nadia.accountId));
    const [threadId, same] = [await open(), await open()];
    expect(same).toBe(threadId);
    expect((await test.list(nadia)).body.data).toMatchObject([{ id: threadId, last_message: null, unseen_message_count: 0 }]);
    expect((await test.view(nadia, threadId)).body.data).toMatchObject({ messages: [], has_more: false });
    test.clock.advance(31 * DAY);
    const late = await again(nadia);
    expect((await test.list(late, 'expired')).body.data).toHaveLength(1);
    await open();
    expect((await test.list(late)).body.data).toHaveLength(1);
  });
});

describe('a conversation', () => {
  it('[CHAT-21][CHAT-23][CHAT-06] opens with both, the newest first, and what the reader may do', async () => {
    const { nadia, rahim, threadId } = await bonded();
    await test.reply(nadia, threadId, 'Second');
    const { body } = await test.view(nadia, threadId);
    expect(body.data).toMatchObject({
      receiver_id: rahim.accountId,
      receiver_name: 'Rahim Ali',
      sender_name: 'Nadia Karim',
      auth_user_photo: null,
      is_support: 0,
      expired: 0,
      expired_reason: null,
      may_reply: 1,
      bond: 1,
      interest: null,
      has_more: false,
    });
    expect(body.data.last_login).toEqual(expect.any(String));
    expect(body.data.messages.map(({ message }) => message)).toEqual(['Second', 'Salam']);
  });

  it('[CHAT-24] 50 messages at first, and 50 older ones at a time, none twice and none left out', async () => {
    const { nadia, rahim, threadId } = await bonded();
    await test.ctx.pool.query(
      `insert into chat_message (thread_id, sender_id, text, client_id, created_at, updated_at)
       select $1, $2, 'm' || n, gen_random_uuid(), $3, $3 from generate_series(0, 109) as n order by n`,
      [threadId, rahim.accountId, test.clock.now()],
    );
    const first = (await test.view(nadia, threadId)).body.data;
    const read = [...first.messages];
    let hasMore = first.has_more;
    while (hasMore) {
      const body = { chat_thread_id: threadId, first_message_id: read.at(-1)?.id ?? 0 };
      const older = (await test.call(listOlderMessages, { token: nadia.token, body })).body.data;
      expect(older.messages.length).toBeLessThanOrEqual(50);
      read.push(...older.messages);
      hasMore = older.has_more;
    }
    expect(first.messages).toHaveLength(50);
    expect(read.map(({ message }) => message)).toEqual([...Array.from({ length: 110 }, (_, n) => `m${109 - n}`), 'Salam']);
  });

  it('[CHAT-62][CHAT-63][NEVER-04] is there for its two only: to a third it is not found, read, written, marked or deleted', async () => {
    const { nadia, threadId } = await bonded();
    const third = await test.man({ isPremium: true });
    const before = await test.db.selectFrom('chatMessage').selectAll().where('threadId', '=', threadId).execute();
    const id = before[0]?.id ?? 0;
    const answers = [
      await test.view(third, threadId),
      await test.reply(third, threadId, 'Hello'),
      await test.see(third, threadId, id),
      await test.call(listOlderMessages, { token: third.token, body: { chat_thread_id: threadId, first_message_id: id + 1 } }),
    ];
    for (const { status, failure } of answers)
      expect([status, failure.code, failure.message]).toEqual([404, 'not_found', 'This conversation is not available.']);
    expect((await test.call(deleteChatMessage, { token: third.token, body: { id } })).status).toBe(404);
    expect((await test.list(third)).body.data).toEqual([]);
    expect(await test.db.selectFrom('chatMessage').selectAll().where('threadId', '=', threadId).execute()).toEqual(before);
    expect((await test.list(nadia)).body.data[0]?.unseen_message_count).toBe(1);
  });
});

describe('seen', () => {
  it('[CHAT-41][CHAT-42][CHAT-61] received messages become seen up to the one that was read; never back, and own ones never count', async () => {
    const { nadia, rahim, threadId } = await bonded();
    await test.reply(rahim, threadId, 'Two');
    await test.reply(nadia, threadId, 'Mine');
    const { body } = await test.view(nadia, threadId);
    const [mine, two, one] = body.data.messages.map(({ id }) => id);
    expect((await test.see(nadia, threadId, one ?? 0)).body.data).toEqual({ unseen_message_count: 1, unseen_total: 1 });
    const flags = async () => (await test.view(rahim, threadId)).body.data.messages.map(({ seen, delivered }) => [seen, delivered]);
    // What was shown has arrived, and is not yet read.
    await expect.poll(flags, { timeout: 5000 }).toEqual([
      [0, 1],
      [0, 1],
      [1, 1],
    ]);
    expect((await test.see(nadia, threadId, two ?? 0)).body.data).toEqual({ unseen_message_count: 0, unseen_total: 0 });
    expect((await test.see(nadia, threadId, one ?? 0)).body.data.unseen_message_count).toBe(0);
    expect((await test.see(nadia, threadId, mine ?? 0)).body.data.unseen_message_count).toBe(0);
    expect(await flags()).toEqual([
      [0, 1],
      [1, 1],
      [1, 1],
    ]);
    const seenAt = (await test.messagesOf(rahim)).map((row) => row.seenAt);
    test.clock.advance(5);
    await test.see(nadia, threadId, 999_999_999);
    expect((await test.messagesOf(rahim)).map((row) => row.seenAt)).toEqual(seenAt);
    await test.reply(rahim, threadId, 'Three');
    expect((await test.list(nadia)).body.data[0]?.unseen_message_count).toBe(1);
  });

  it('[CHAT-59] the count is that of the rows at every moment, whoever writes, reads and deletes at once', async () => {
    const { nadia, rahim, threadId } = await bonded();
    const ids = (await Promise.all(Array.from({ length: 8 }, (_, n) => test.reply(rahim, threadId, `m${n}`)))).map(
      ({ body }) => body.data.id,
    );
    await Promise.all([
      ...ids.slice(0, 4).map((id) => test.call(deleteChatMessage, { token: rahim.token, body: { id } })),
      test.see(nadia, threadId, ids.toSorted((a, b) => a - b)[5] ?? 0),
      test.reply(rahim, threadId, 'more'),
      test.reply(nadia, threadId, 'mine'),
    ]);
    expect(await test.wrongCounts(threadId)).toEqual([]);
    await test.call(deleteChatMessage, { token: rahim.token, body: { id: ids.toSorted((one, other) => one - other)[7] } });
    expect(await test.wrongCounts(threadId)).toEqual([]);
    const [row] = (await test.list(nadia)).body.data;
    expect(await unseenTotal(test.ctx, nadia.accountId)).toBe(row?.unseen_message_count);
  });
});

describe('what other features ask', () => {
  it('[CHAT-02][CHAT-06] who may write to whom, with whom there is a conversation, and who wrote', async () => {
    const { nadia, rahim, threadId } = await bonded();
    const other = await test.man({ isPremium: true });
    const [n, r, o] = [nadia.accountId, rahim.accountId, other.accountId];
    expect([
      await mayWriteTo(test.ctx, n, r),
      await mayWriteTo(test.ctx, n, o),
      await mayWriteTo(test.ctx, o, n),
      await mayWriteTo(test.ctx, o, r),
    ]).toEqual([true, false, true, false]);
    expect(await threadsWith(test.ctx, n, [r, o, 999_999])).toEqual(new Map([[r, threadId]]));
    const linesFrom = async (from: number, to: number) => (await writtenQuery(from, to).execute(test.ctx.db)).rows.length;
    expect([await linesFrom(r, n), await linesFrom(n, r), await linesFrom(o, n)]).toEqual([1, 0, 0]);
    await test.block(rahim, nadia);
    expect(await mayWriteTo(test.ctx, n, r)).toBe(false);
  });
});

describe('an erased account', () => {
  it('[CHAT-09][CHAT-59] takes its texts and files along; the other keeps the conversation and the own messages', async () => {
    const { nadia, rahim, threadId } = await bonded();
    await test.reply(nadia, threadId, 'I stay');
    await test.reply(rahim, threadId, '', { attachment: wavOf(1) });
    const key = (await test.messagesOf(rahim)).at(-1)?.attachmentKey;
    await inTransaction(test.ctx, async (tx) => {
      await tx.db.updateTable('profile').set({ fullName: null }).where('memberId', '=', rahim.accountId).execute();
      await tx.db.updateTable('account').set({ state: 'deactivated' }).where('id', '=', rahim.accountId).execute();
      await announce(tx, 'account.erased', { accountId: rahim.accountId });
    });
    const { data } = (await test.view(nadia, threadId)).body;
    expect([data.receiver_name, data.expired_reason]).toEqual(['', 'closed']);
    expect(data.messages.map(({ message, deleted_at }) => [message, deleted_at !== null])).toEqual([
      [null, true],
      ['I stay', false],
      [null, true],
    ]);
    expect((await test.list(nadia, 'expired')).body.data).toMatchObject([
      { member_name: '', last_message: 'This message was deleted', unseen_message_count: 0 },
    ]);
    expect(await test.waitingFiles()).toContain(key);
    expect(JSON.stringify(await test.messagesOf(rahim))).not.toContain('Salam');
  });
});
