import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteChatMessage, listOlderMessages, replyInChat, sendDirectMessage } from '@app/contract/chat';
import { addToIgnoreList } from '@app/contract/relations';
import { inTransaction } from '#platform/context';
import { spendCredit } from '#features/entitlements';
import { lockWaiters, openSession, type Person } from '#testing';
import { openChatTest, wavOf, type ChatTest } from './chat.testing.ts';

let test: ChatTest;
beforeAll(async () => void (test = await openChatTest()));
afterAll(() => test.close());

const resultOf = (answer: { status: number; failure: { code: string } }) =>
  answer.status === 200 ? 'taken' : `${answer.status} ${answer.failure.code}`;
/** Makes two with a bond and a conversation that one of them began. */
async function bonded(): Promise<{ nadia: Person; rahim: Person; threadId: number }> {
  const [nadia, rahim] = [await test.woman(), await test.man()];
  await test.bond(nadia, rahim);
  const { body } = await test.write(nadia, rahim, 'Salam');
  return { nadia, rahim, threadId: body.data.chat_thread_id };
}

describe('who may write to whom', () => {
  it('[CHAT-01][PAY-21] two with a bond write to and fro at no cost, text and voice', async () => {
    const { nadia, rahim, threadId } = await bonded();
    const text = await test.reply(rahim, threadId, 'Walaikum salam\n\nHow are you?');
    expect(text.body.data).toMatchObject({
      message: 'Walaikum salam\n\nHow are you?',
      sender_user_id: rahim.accountId,
      seen: 0,
      attachment: null,
    });
    const voice = await test.reply(nadia, threadId, '', { attachment: wavOf(2) });
    expect(voice.body).toMatchObject({ data: { message: null, attachment: 'audio/wav', duration: 2 } });
    expect(voice.body.remaining_voice_message).toBeUndefined();
  });

  it('[CHAT-02][CHAT-05][CHAT-06][PAY-19] without a bond a free member reads and is told what to do; a premium one writes', async () => {
    const nadia = await test.woman({ fullName: 'Nadia Karim' });
    const rahim = await test.man({ isPremium: true, fullName: 'Rahim Ali' });
    const first = await test.write(rahim, nadia, 'Hello');
    expect(first.body.message).toBe('Message sent to Nadia Karim.');
    const threadId = first.body.data.chat_thread_id;
    const { body } = await test.view(nadia, threadId);
    expect(body.data).toMatchObject({ may_reply: 0, bond: 0, expired: 0, receiver_name: 'Rahim Ali', messages: [{ message: 'Hello' }] });
    for (const answer of [await test.reply(nadia, threadId, 'Hi'), await test.write(nadia, rahim, 'Hi')]) {
      expect(resultOf(answer)).toBe('403 premium_needed');
      expect(answer.failure.message).toBe('To write to Rahim Ali, connect by interest or buy a package.');
    }
    expect((await test.view(rahim, threadId)).body.data.may_reply).toBe(1);
    expect(await test.messagesOf(nadia)).toEqual([]);
  });

  it('[CHAT-53][CHAT-58] a direct message says to whom it went, in the language of the reader, and goes into the one conversation', async () => {
    const { nadia, rahim, threadId } = await bonded();
    const answer = await test.write(rahim, nadia, 'Again', { language: 'bn' });
    expect(answer.body.message).toBe('Nadia Rahman-কে বার্তা পাঠানো হয়েছে।');
    expect(answer.body.data.chat_thread_id).toBe(threadId);
  });

  it.each<[string, string, (one: Person) => Promise<Person | number>]>([
    ['an unknown member', '404 not_found', async () => 999_999],
    ['no number', '404 not_found', async () => 0],
    ['a deactivated account', '404 not_found', () => test.man({ state: 'deactivated' })],
    ['a suspended account', '404 not_found', () => test.man({ state: 'suspended' })],
    ['an unfinished registration', '404 not_found', () => test.man({ registrationStep: 12 })],
    ['a blocker', '404 not_found', async (one) => blocking(await test.man(), one, 'blocks')],
    ['a blocked one', '404 not_found', async (one) => blocking(await test.man(), one, 'is blocked')],
    ['the same gender', '403 not_eligible', () => test.woman()],
    ['an agent', '403 purpose_not_allowed', () => test.man({ purpose: 'agent' })],
    ['oneself', '422 own_profile', async (one) => one],
  ])('[REL-82][REL-83][NEVER-05] towards %s: %s, text and voice, and nothing is spent', async (_, expected, target) => {
    const nadia = await test.woman();
    await test.sell(nadia, 3);
    const to = await target(nadia);
    expect(resultOf(await test.write(nadia, to, 'Hello'))).toBe(expected);
    expect(resultOf(await test.speak(nadia, to, wavOf(1)))).toBe(expected);
    expect([await test.voiceLeft(nadia), await test.messagesOf(nadia)]).toEqual([3, []]);
  });

  it('[CHAT-04] a member of another purpose writes to nobody', async () => {
    const agent = await test.man({ purpose: 'agent', isPremium: true });
    expect(resultOf(await test.write(agent, await test.woman(), 'Hello'))).toBe('403 purpose_not_allowed');
  });

  it.each<[string, (test: ChatTest, nadia: Person, rahim: Person) => Promise<unknown>]>([
    ['blocked', (on, nadia, rahim) => on.block(nadia, rahim)],
    ['blocked by the other', (on, nadia, rahim) => on.block(rahim, nadia)],
    ['closed', (on, _, rahim) => on.setState(rahim, 'deactivated')],
  ])('[CHAT-19] a conversation whose other account is %s takes nothing; the two look the same', async (_, end) => {
    const { nadia, rahim, threadId } = await bonded();
    await end(test, nadia, rahim);
    const answer = await test.reply(nadia, threadId, 'Still there?');
    expect([resultOf(answer), answer.failure.message]).toEqual(['403 thread_closed', 'You can no longer reply to this conversation.']);
    const { data } = (await test.view(nadia, threadId)).body;
    expect(data).toMatchObject({ expired: 1, expired_reason: 'closed', may_reply: 0, last_login: null, receiver_photo: null });
    expect(data.messages).toHaveLength(1);
  });

  it('[CHAT-19][REL-45] nothing of a conversation tells a block from a closed account, whatever had been between the two', async () => {
    const standing = async (end: (nadia: Person, rahim: Person) => Promise<unknown>) => {
      const { nadia, rahim, threadId } = await bonded();
      await inTransaction(test.ctx, (tx) => spendCredit(tx, { memberId: nadia.accountId, act: 'interest', target: String(threadId) }));
      await test.ctx.pool.query(
        `insert into approach (kind, sender_id, receiver_id, status, credit_entry_id, expires_at, created_at)
         select 'interest', $1, $2, 'pending', max(id), $3::timestamptz + interval '60 days', $3 from credit_entry
         where member_id = $1 and movement = 'spend'`,
        [nadia.accountId, rahim.accountId, test.clock.now()],
      );
      await end(nadia, rahim);
      const { expired, expired_reason, may_reply, bond, interest } = (await test.view(nadia, threadId)).body.data;
      return { expired, expired_reason, may_reply, bond, interest };
    };
    const closed = await standing((_, rahim) => test.setState(rahim, 'deactivated'));
    const blocked = await standing((nadia, rahim) =>
      test.call(addToIgnoreList, { token: rahim.token, body: { user_id: nadia.accountId } }),
    );
    expect(blocked).toEqual(closed);
  });
});

async function blocking(other: Person, one: Person, how: 'blocks' | 'is blocked'): Promise<Person> {
  await (how === 'blocks' ? test.block(other, one) : test.block(one, other));
  return other;
}

describe('what is taken', () => {
  it('[CHAT-30][CHAT-68] nothing, and too much, is refused at its field', async () => {
    const { rahim, threadId } = await bonded();
    for (const text of ['', '  \n\t ', '\u200b\u200b']) {
      const answer = await test.reply(rahim, threadId, text);
      expect([answer.status, answer.failure.errors]).toEqual([422, { message: ['Write something or add a photo or voice clip.'] }]);
    }
    const long = await test.reply(rahim, threadId, 'ক'.repeat(2001), { language: 'bn' });
    expect([long.status, long.failure.errors]).toEqual([422, { message: ['একটি বার্তা সর্বোচ্চ ২,০০০ অক্ষরের হতে পারে।'] }]);
    expect(resultOf(await test.reply(rahim, threadId, '😀'.repeat(2000)))).toBe('taken');
  });

  it('[CHAT-68] markup and invisible characters do nothing: letters stay letters', async () => {
    const { rahim, threadId } = await bonded();
    const { body } = await test.reply(rahim, threadId, ' <b>one</b>\u202e\r\ntwo https://x.example ');
    expect(body.data.message).toBe('<b>one</b>\ntwo https://x.example');
  });

  it.each([
    ['no client_id', { client_id: undefined }],
    ['a client_id that is no uuid', { client_id: 'abc' }],
    ['a message that is no text', { message: { a: 1 } }],
  ])('[CHAT-64] %s is refused', async (_, wrong) => {
    const { rahim, threadId } = await bonded();
    const body = { chat_thread_id: threadId, message: 'x', client_id: randomUUID(), ...wrong };
    expect((await test.call(replyInChat, { token: rahim.token, body })).status).toBe(422);
  });

  it.each(['abc', '0', '-1', '1.5', '99999999999999999999', '1 or 1=1'])('[CHAT-63] %j names no conversation and no member', async (id) => {
    const nadia = await test.woman();
    const body = { chat_thread_id: id, message: 'x', client_id: randomUUID(), user_id: id };
    const answers = [
      await test.call(replyInChat, { token: nadia.token, body }),
      await test.call(sendDirectMessage, { token: nadia.token, body }),
      await test.call(deleteChatMessage, { token: nadia.token, body: { id } }),
      await test.call(listOlderMessages, { token: nadia.token, body: { chat_thread_id: id, first_message_id: id } }),
      await test.view(nadia, id as unknown as number),
      await test.see(nadia, id as unknown as number, 1),
    ];
    expect(answers.map(resultOf)).toEqual(answers.map(() => '404 not_found'));
  });
});

describe('once', () => {
  it('[CHAT-64][REL-78] the same client_id makes one message, at the same moment or later, and whatever has changed since', async () => {
    const { nadia, rahim, threadId } = await bonded();
    const clientId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 6 }, () => test.reply(rahim, threadId, 'Once', { clientId })));
    await test.block(nadia, rahim);
    answers.push(await test.reply(rahim, threadId, 'Once', { clientId: clientId.toUpperCase() }));
    expect(answers.map(resultOf)).toEqual(answers.map(() => 'taken'));
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
    expect(await test.messagesOf(rahim)).toHaveLength(1);
  });

  it('[CHAT-64][NEVER-04] a repeated word names the one it went to, and tells nothing of another who is named with it', async () => {
    const { nadia, rahim } = await bonded();
    const clientId = randomUUID();
    await test.write(rahim, nadia, 'Once', { clientId });
    const hidden = await test.woman({ fullName: 'Hidden Person', state: 'deactivated' });
    const again = await test.write(rahim, hidden, 'Once', { clientId });
    expect([again.status, again.body.message]).toEqual([200, 'Message sent to Nadia Rahman.']);
    expect(JSON.stringify(again.body)).not.toContain('Hidden');
  });

  it('[CHAT-64] the word of one member is not that of another', async () => {
    const { nadia, rahim, threadId } = await bonded();
    const clientId = randomUUID();
    const [one, other] = [
      await test.reply(nadia, threadId, 'Mine', { clientId }),
      await test.reply(rahim, threadId, 'Yours', { clientId }),
    ];
    expect([one.body.data.message, other.body.data.message]).toEqual(['Mine', 'Yours']);
  });

  it('[CHAT-58][CHAT-65] first messages of both at the same moment are one conversation with both', async () => {
    const [nadia, rahim] = [await test.woman({ isPremium: true }), await test.man({ isPremium: true })];
    const answers = await Promise.all([1, 2, 3].flatMap((n) => [test.write(nadia, rahim, `n${n}`), test.write(rahim, nadia, `r${n}`)]));
    const threads = new Set(answers.map(({ body }) => body.data.chat_thread_id));
    expect(threads.size).toBe(1);
    const { body } = await test.view(nadia, [...threads][0] ?? 0);
    expect(body.data.messages.map(({ message }) => message).toSorted()).toEqual(['n1', 'n2', 'n3', 'r1', 'r2', 'r3']);
    expect(await test.wrongCounts([...threads][0] ?? 0)).toEqual([]);
  });

  it('[CHAT-60] ids rise in the order in which messages were taken, and both read the same order', async () => {
    const { nadia, rahim, threadId } = await bonded();
    await Promise.all(Array.from({ length: 10 }, (_, n) => test.reply(n % 2 ? nadia : rahim, threadId, `m${n}`)));
    const [one, other] = [await test.view(nadia, threadId), await test.view(rahim, threadId)];
    const ids = one.body.data.messages.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    expect(other.body.data.messages.map(({ id }) => id)).toEqual(ids);
  });
});

describe('racing', () => {
  it('[CHAT-66] a message and a block at the same moment: stored before it, or refused', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { nadia, rahim, threadId } = await bonded();
      const [, ...answers] = await Promise.all([
        test.call(addToIgnoreList, { token: nadia.token, body: { user_id: rahim.accountId } }),
        ...Array.from({ length: 3 }, (_, n) => test.reply(rahim, threadId, `m${n}`)),
      ]);
      const block = await test.db.selectFrom('block').selectAll().where('blockerId', '=', nadia.accountId).executeTakeFirstOrThrow();
      expect(block.blockedId).toBe(rahim.accountId);
      const taken = answers.filter(({ status }) => status === 200).length;
      expect(answers.map(resultOf).filter((one) => !['taken', '403 thread_closed'].includes(one))).toEqual([]);
      expect(await test.messagesOf(rahim)).toHaveLength(taken);
      expect(resultOf(await test.reply(rahim, threadId, 'after'))).toBe('403 thread_closed');
    }
  });

  it('[CHAT-66] a message waits for the suspension that has begun, and is refused after it', async () => {
    const { nadia, rahim, threadId } = await bonded();
    const client = await test.ctx.pool.connect();
    await client.query('begin');
    await client.query(`update account set state = 'suspended' where id = $1`, [rahim.accountId]);
    const answer = test.reply(nadia, threadId, 'Too late');
    await expect.poll(() => lockWaiters(test.ctx.pool)).toBe(1);
    await client.query('commit');
    client.release();
    expect(resultOf(await answer)).toBe('403 thread_closed');
  });

  it('[CHAT-66] nothing is taken from the moment on in which the package has ended', async () => {
    const [nadia, rahim] = [await test.woman(), await test.man()];
    const { endsAt } = await test.sell(rahim, 1, 30);
    const { body } = await test.write(rahim, nadia, 'In time');
    const before = test.clock.now();
    test.clock.set(endsAt);
    const { token } = await openSession(test, rahim.accountId);
    expect(resultOf(await test.reply({ ...rahim, token }, body.data.chat_thread_id, 'Too late'))).toBe('403 thread_expired');
    test.clock.set(before);
  });
});

describe('limits', () => {
  it('[CHAT-70] 60 messages a minute', async () => {
    const { rahim, threadId } = await bonded();
    const answers = await Promise.all(Array.from({ length: 62 }, (_, n) => test.reply(rahim, threadId, `m${n}`)));
    expect(answers.map(resultOf).filter((one) => one === '429 too_many_requests')).toHaveLength(2);
    test.clock.advance(60);
    expect(resultOf(await test.reply(rahim, threadId, 'next'))).toBe('taken');
  });

  it('[CHAT-70] 20 new conversations a day without a bond; with one there is no end, and a refused one does not count', async () => {
    const rahim = await test.man({ isPremium: true });
    expect(resultOf(await test.write(rahim, await test.man(), 'x'))).toBe('403 not_eligible');
    for (let n = 0; n < 20; n += 1) expect(resultOf(await test.write(rahim, await test.woman(), 'Hello'))).toBe('taken');
    expect(resultOf(await test.write(rahim, await test.woman(), 'Hello'))).toBe('429 too_many_requests');
    const friend = await test.woman();
    await test.bond(rahim, friend);
    expect(resultOf(await test.write(rahim, friend, 'Hello'))).toBe('taken');
  });
});
