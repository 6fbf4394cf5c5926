import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lockWaiters, openSession, type Person } from '#testing';
import sharp from 'sharp';
import { ATTACHMENTS } from './chat.limits.ts';
import { openChatTest, wavOf, type ChatTest } from './chat.testing.ts';

const DAY = 86_400;
let test: ChatTest;
let nadia: Person;
let staffId: number;
beforeAll(async () => {
  test = await openChatTest();
  staffId = (await test.person({ roles: ['support'], fullName: 'Personal Staffname' })).accountId;
});
afterAll(() => test.close());
beforeEach(async () => void (nadia = await test.woman()));

const resultOf = (answer: { status: number; failure: { code: string } }) =>
  answer.status === 200 ? 'taken' : `${answer.status} ${answer.failure.code}`;
const threadsOf = ({ accountId }: Person) =>
  test.ctx.pool
    .query<{ kind: string }>('select kind from chat_thread where $1 in (member_a_id, member_b_id)', [accountId])
    .then(({ rows }) => rows.map(({ kind }) => kind));
const noticesOf = ({ accountId }: Person) =>
  test.db.selectFrom('notification').select(['type', 'opens', 'parameters']).where('memberId', '=', accountId).execute();

describe('the conversation with Support', () => {
  it.each(['member', 'agent', 'business', 'influencer', 'visitor'] as const)(
    '[CHAT-56][CHAT-07][CHAT-04] is there for a %s from the first look on, first in the list and without a name of anybody',
    async (purpose) => {
      const who = await test.man({ purpose });
      const { data, total } = (await test.listAll(who)).body;
      expect(data).toMatchObject([
        {
          user_id: null,
          member_name: 'Support',
          member_photo: null,
          active: 0,
          last_message: null,
          unseen_message_count: 0,
          bond: 1,
          is_support: 1,
        },
      ]);
      expect(total).toBe(0);
      expect((await test.listAll(who, 'chat', { language: 'bn' })).body.data[0]?.member_name).toBe('সাপোর্ট');
      expect((await test.view(who, data[0]?.id ?? 0)).body.data).toEqual({
        receiver_id: null,
        receiver_name: 'Support',
        receiver_photo: null,
        sender_name: expect.any(String),
        auth_user_photo: null,
        active: 0,
        last_login: null,
        expired: 0,
        expired_reason: null,
        may_reply: 1,
        bond: 1,
        is_support: 1,
        interest: null,
        messages: [],
        has_more: false,
      });
      expect(resultOf(await test.reply(who, data[0]?.id ?? 0, 'Hello'))).toBe('taken');
    },
  );

  it('[CHAT-56] is one, however many look at once', async () => {
    const lists = await Promise.all(Array.from({ length: 8 }, () => test.listAll(nadia)));
    expect(new Set(lists.map(({ body }) => body.data[0]?.id)).size).toBe(1);
    expect(await threadsOf(nadia)).toEqual(['support']);
  });

  it('[CHAT-56] is the one that another look makes at this moment', async () => {
    const client = await test.ctx.pool.connect();
    await client.query('begin');
    const { rows } = await client.query<{ id: number }>(
      `insert into chat_thread (kind, member_a_id, last_message_at, created_at) values ('support', $1, $2, $2) returning id`,
      [nadia.accountId, test.clock.now()],
    );
    await client.query('insert into thread_state (thread_id, member_id) values ($1, $2)', [rows[0]?.id, nadia.accountId]);
    const list = test.listAll(nadia);
    await expect.poll(() => lockWaiters(test.ctx.pool), { timeout: 5000 }).toBe(1);
    await client.query('commit');
    client.release();
    expect((await list).body.data.map(({ id }) => id)).toEqual([rows[0]?.id]);
  });

  it('[CHAT-56] is not there before the registration is complete', async () => {
    const early = await test.woman({ registrationStep: 12 });
    expect(resultOf(await test.listAll(early))).toBe('403 registration_incomplete');
    expect(await threadsOf(early)).toEqual([]);
  });

  it('[CHAT-07][CHAT-15] stands above the latest message, on page 1 of Chat alone', async () => {
    const rahim = await test.man();
    await test.bond(nadia, rahim);
    const supportId = await test.supportOf(nadia);
    test.clock.advance(60);
    const { body } = await test.write(rahim, nadia, 'Salam');
    expect((await test.listAll(nadia)).body.data.map(({ id }) => id)).toEqual([supportId, body.data.chat_thread_id]);
    expect((await test.listAll(nadia)).body.total).toBe(1);
    for (const [type, page] of [
      ['expired', 1],
      ['chat', 2],
    ] as const)
      expect((await test.listAll(nadia, type, { page })).body.data).toEqual([]);
  });

  it('[CHAT-04] is all that a member of another purpose has, also one who had others before', async () => {
    const rahim = await test.man();
    await test.bond(nadia, rahim);
    const { body } = await test.write(rahim, nadia, 'Salam');
    const threadId = body.data.chat_thread_id;
    await test.ctx.pool.query(`update account set purpose = 'agent' where id = $1`, [nadia.accountId]);
    expect((await test.listAll(nadia)).body.data.map((row) => row.is_support)).toEqual([1]);
    expect((await test.listAll(nadia, 'expired')).body.data).toEqual([]);
    for (const answer of [await test.view(nadia, threadId), await test.older(nadia, threadId, 999_999)])
      expect(resultOf(answer)).toBe('404 not_found');
  });
});

describe('writing to Support', () => {
  it('[CHAT-03][CHAT-20][NEVER-05] costs nothing, at any time: text, a picture and a voice clip, by whoever it is', async () => {
    const agent = await test.man({ purpose: 'agent' });
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#336699' } })
      .png()
      .toBuffer();
    await test.sell(nadia, 2);
    for (const one of [nadia, agent]) {
      const who = { ...one, ...(await openSession(test, one.accountId)) };
      const threadId = await test.supportOf(who);
      test.clock.advance(61 * DAY);
      const later = { ...who, ...(await openSession(test, who.accountId)) };
      const answers = [
        await test.reply(later, threadId, 'I cannot sign in on my phone.'),
        await test.reply(later, threadId, '', { attachment: picture }),
        await test.reply(later, threadId, '', { attachment: wavOf(2) }),
      ];
      expect(answers.map(resultOf)).toEqual(['taken', 'taken', 'taken']);
      expect(answers.map(({ body }) => body.data.attachment)).toEqual([null, 'image/jpeg', 'audio/wav']);
      expect(answers.map(({ body }) => body.remaining_voice_message)).toEqual([undefined, undefined, undefined]);
      expect((await test.listAll(later)).body.data[0]).toMatchObject({ last_message: 'You: Voice message', is_support: 1, expired: 0 });
      expect((await test.view(later, threadId)).body.data).toMatchObject({ expired: 0, may_reply: 1 });
    }
    const spent = await test.db
      .selectFrom('creditEntry')
      .select('id')
      .where('memberId', '=', nadia.accountId)
      .where('movement', '=', 'spend')
      .execute();
    expect(spent).toEqual([]);
  });

  it('[CHAT-03][CHAT-39][ACC-01][ACC-55] goes on while the account is deactivated, and nothing else of conversations does', async () => {
    const rahim = await test.man();
    await test.bond(nadia, rahim);
    const own = await test.write(nadia, rahim, 'Before');
    const { chat_thread_id: pair, message } = own.body.data;
    const support = await test.supportOf(nadia);
    await test.setState(nadia, 'deactivated');
    expect((await test.listAll(nadia)).body.data.map(({ is_support }) => is_support)).toEqual([1]);
    const asked = await test.reply(nadia, support, 'Please help');
    expect(resultOf(asked)).toBe('taken');
    await test.answer(nadia, staffId, 'Gladly');
    expect((await test.view(nadia, support)).body.data.messages.map((one) => one.message)).toEqual(['Gladly', 'Please help']);
    expect(resultOf(await test.see(nadia, support, asked.body.data.id))).toBe('taken');
    const others = [
      await test.reply(nadia, pair, 'x'),
      await test.view(nadia, pair),
      await test.older(nadia, pair, message.id),
      await test.see(nadia, pair, message.id),
      await test.remove(nadia, message.id),
      await test.write(nadia, rahim, 'x'),
    ];
    expect(others.map(resultOf)).toEqual(others.map(() => '403 account_deactivated'));
  });

  it('[CHAT-03] whoever is suspended while the message waits writes no more', async () => {
    const threadId = await test.supportOf(nadia);
    const moderator = await test.ctx.pool.connect();
    await moderator.query('begin');
    await moderator.query("update account set state = 'suspended' where id = $1", [nadia.accountId]);
    const asked = test.reply(nadia, threadId, 'Too late');
    await expect.poll(() => lockWaiters(test.ctx.pool), { timeout: 5000 }).toBe(1);
    await moderator.query('commit');
    moderator.release();
    expect(resultOf(await asked)).toBe('403 thread_closed');
    expect(await test.messagesOf(nadia)).toEqual([]);
  });

  it('[CHAT-64] the same client_id is one message', async () => {
    const threadId = await test.supportOf(nadia);
    const clientId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => test.reply(nadia, threadId, 'Once', { clientId })));
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
    expect(await test.messagesOf(nadia)).toHaveLength(1);
  });

  it('[CHAT-30][CHAT-67][CHAT-68] what is nothing, too long or no picture is refused here too, and nothing is kept', async () => {
    const threadId = await test.supportOf(nadia);
    expect(resultOf(await test.reply(nadia, threadId, ' '))).toBe('422 validation_failed');
    expect(resultOf(await test.reply(nadia, threadId, 'x'.repeat(2001)))).toBe('422 validation_failed');
    expect(resultOf(await test.reply(nadia, threadId, '', { attachment: Buffer.from('MZ') }))).toBe('415 unsupported_type');
    expect([await test.messagesOf(nadia), await test.waitingFiles()]).toEqual([[], []]);
  });

  it('[CHAT-70] is limited like every other writing', async () => {
    const threadId = await test.supportOf(nadia);
    const answers = await Promise.all(Array.from({ length: 61 }, (_, n) => test.reply(nadia, threadId, `m${n}`)));
    expect(answers.map(resultOf).filter((one) => one !== 'taken')).toEqual(['429 too_many_requests']);
    const other = await test.man();
    const toSupport = await test.supportOf(other);
    await Promise.all(Array.from({ length: 199 }, () => test.ctx.limits.count(ATTACHMENTS, other.accountId)));
    expect(resultOf(await test.reply(other, toSupport, '', { attachment: wavOf(1) }))).toBe('taken');
    expect(resultOf(await test.reply(other, toSupport, '', { attachment: wavOf(1) }))).toBe('429 too_many_requests');
  });

  it('[CHAT-39][CHAT-69] an own message is deleted, an answer is not', async () => {
    const threadId = await test.supportOf(nadia);
    const { body } = await test.reply(nadia, threadId, 'My number is 12');
    const answer = await test.answer(nadia, staffId, 'We see to it.');
    expect((await test.remove(nadia, body.data.id)).body.data).toMatchObject({ message: null, deleted_at: expect.any(String) });
    expect(resultOf(await test.remove(nadia, answer.id))).toBe('404 not_found');
  });
});

describe('an answer of the staff', () => {
  it('[CHAT-56][CHAT-59] comes under the name of Support alone, is counted until it is read, and shows that the question was read', async () => {
    const threadId = await test.supportOf(nadia);
    await test.reply(nadia, threadId, 'How do I verify my ID?');
    await test.answer(nadia, staffId, 'Open the menu and tap Verification.');
    const list = (await test.listAll(nadia)).body;
    expect(list.data[0]).toMatchObject({ last_message: 'Open the menu and tap Verification.', unseen_message_count: 1 });
    expect(list.unseen_total).toBe(1);
    const view = (await test.view(nadia, threadId)).body.data;
    expect(view.messages).toMatchObject([
      { sender_user_id: null, message: 'Open the menu and tap Verification.' },
      { sender_user_id: nadia.accountId, seen: 1, delivered: 1 },
    ]);
    expect(JSON.stringify([list, view])).not.toMatch(/Staffname|staff/i);
    expect(await test.wrongCounts(threadId)).toEqual([]);
    expect((await test.see(nadia, threadId, view.messages[0]?.id ?? 0)).body.data).toEqual({ unseen_message_count: 0, unseen_total: 0 });
    expect(await test.wrongCounts(threadId)).toEqual([]);
  });

  it('[CHAT-56] opens the conversation where the member never looked, and is stored once', async () => {
    const clientId = randomUUID();
    const [one, again] = [await test.answer(nadia, staffId, 'Welcome.', clientId), await test.answer(nadia, staffId, 'Welcome.', clientId)];
    expect(again.id).toBe(one.id);
    expect((await test.listAll(nadia)).body.data).toMatchObject([{ id: one.threadId, last_message: 'Welcome.', unseen_message_count: 1 }]);
  });

  it('[NOTE-10][NOTE-22] is told to who is away, once', async () => {
    const clientId = randomUUID();
    test.clock.advance(120);
    const { threadId } = await test.answer(nadia, staffId, 'Done.', clientId);
    await test.answer(nadia, staffId, 'Done.', clientId);
    expect(await noticesOf(nadia)).toEqual([
      { type: 'support_reply', opens: `/messages/${threadId}`, parameters: { brand: { en: 'Bondhon', bn: 'বন্ধন' } } },
    ]);
  });
});

describe('nobody else', () => {
  it('[CHAT-62][CHAT-63][NEVER-04] reads, writes, marks or deletes in the conversation of a member with Support, nor gets its files', async () => {
    const threadId = await test.supportOf(nadia);
    const mine = await test.reply(nadia, threadId, 'Private', { attachment: wavOf(1) });
    const answer = await test.answer(nadia, staffId, 'Private too');
    const before = await test.db.selectFrom('chatMessage').selectAll().where('threadId', '=', threadId).orderBy('id').execute();
    const others = [await test.man({ isPremium: true }), await test.woman(), await test.man({ purpose: 'agent' })];
    for (const other of others) {
      const answers = [
        await test.view(other, threadId),
        await test.older(other, threadId, answer.id + 1),
        await test.reply(other, threadId, 'Me too'),
        await test.see(other, threadId, answer.id),
        await test.remove(other, mine.body.data.id),
      ];
      expect(answers.map(resultOf)).toEqual(answers.map(() => '404 not_found'));
      expect((await test.get(mine.body.data.url ?? '', { authorization: `Bearer ${other.token}` })).statusCode).toBe(404);
      expect((await test.listAll(other)).body.data.map(({ id }) => id)).not.toContain(threadId);
    }
    expect(await test.db.selectFrom('chatMessage').selectAll().where('threadId', '=', threadId).orderBy('id').execute()).toEqual(before);
  });

  it('[CHAT-62] a staff account has no conversation of its own', async () => {
    const staff = await test.person({ roles: ['support'] });
    expect(resultOf(await test.listAll(staff))).toBe('403 forbidden_role');
  });
});
