import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  assignSupportThread,
  listCannedReplies,
  listSupportThreads,
  replyToMember,
  saveCannedReply,
  settleSupportThread,
  showSupportThread,
} from '@app/contract/support';
import { inTransaction } from '#platform/context';
import { announce } from '#platform/events';
import { connectLive, connectStaff, type Person } from '#testing';
import { openChatTest, wavOf, type ChatTest } from '../chat/chat.testing.ts';
import { countWaitingSupport } from './index.ts';

let test: ChatTest;
let amina: Person;
let bashir: Person;
beforeAll(async () => {
  test = await openChatTest();
  amina = await test.person({ roles: ['support'], fullName: 'Amina Staffname' });
  bashir = await test.person({ roles: ['support'], fullName: 'Bashir Ahmed' });
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.advance(60);
  await test.ctx.pool.query('truncate support_case, canned_reply');
});

type View = 'unassigned' | 'mine' | 'all';
const inbox = async (who: Person, view: View = 'unassigned') =>
  (await test.call(listSupportThreads, { token: who.token, query: { view } })).body;
const namesIn = async (who: Person, view: View) => (await inbox(who, view)).data.map(({ member }) => member.name);
const open = (who: Person, threadId: number, query = {}) =>
  test.call(showSupportThread, { token: who.token, params: { id: String(threadId) }, query });
type Reply = { readonly message?: string; readonly clientId?: string; readonly seen?: number; readonly file?: Buffer };
const reply = (who: Person, threadId: number, { message = 'Gladly.', clientId = randomUUID(), seen, file }: Reply = {}) =>
  test.call(replyToMember, {
    token: who.token,
    params: { id: String(threadId) },
    body: { message, client_id: clientId, ...(seen === undefined ? {} : { seen }) },
    ...(file ? { files: { attachment: { fileName: 'x', bytes: file, type: 'application/octet-stream' } } } : {}),
  });
const assign = (who: Person, threadId: number, staffId: number | null, seen?: number) =>
  test.call(assignSupportThread, { token: who.token, params: { id: String(threadId) }, body: { staff_id: staffId, seen } });
const settle = (who: Person, threadId: number, seen: number) =>
  test.call(settleSupportThread, { token: who.token, params: { id: String(threadId) }, body: { seen } });
const entriesOf = async (threadId: number) =>
  (
    await test.ctx.pool.query<Record<string, unknown>>(
      'select actor_id, action, member_id, before, after, details from audit_entry where subject = $1 order by id',
      [`support-thread:${threadId}`],
    )
  ).rows;

/** Makes a member who has written; `messageId` is that of the last message. */
async function asking(name = 'Nadia Rahman', text = 'How do I verify my ID?') {
  const who = await test.woman({ fullName: name });
  const threadId = await test.supportOf(who);
  const messageId = (await test.reply(who, threadId, text)).body.data.id;
  return { who, threadId, messageId };
}
const PICTURE = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();

describe('the inbox', () => {
  it('[STAFF-18] holds who wrote: what waits on top, longest first, then the rest, latest message first', async () => {
    const first = await asking('First');
    test.clock.advance(60);
    const second = await asking('Second');
    test.clock.advance(60);
    const third = await asking('Third');
    // A conversation without a word is none.
    await test.supportOf(await test.man());
    expect(await namesIn(amina, 'unassigned')).toEqual(['First', 'Second', 'Third']);
    await reply(amina, first.threadId);
    test.clock.advance(60);
    await reply(bashir, third.threadId);
    expect([await namesIn(amina, 'unassigned'), await namesIn(amina, 'mine'), await namesIn(amina, 'all')]).toEqual([
      ['Second'],
      ['First'],
      ['Second', 'Third', 'First'],
    ]);
    test.clock.advance(60);
    await test.reply(first.who, first.threadId, 'And then?');
    const { data, counts, total } = await inbox(amina, 'all');
    expect(data.map(({ member }) => member.name)).toEqual(['Second', 'First', 'Third']);
    expect([counts, total]).toEqual([{ unassigned: 1, mine: 1, all: 2 }, 3]);
    expect(data[0]).toEqual({
      id: second.threadId,
      member: { id: second.who.accountId, member_code: second.who.memberCode, name: 'Second', language: 'en', state: 'active' },
      last_message: 'How do I verify my ID?',
      is_answer: false,
      last_message_at: expect.any(String),
      waiting_since: expect.any(String),
      assignee: null,
      revision: 0,
    });
  });

  it('[STAFF-18] what waits counts from the first message that nobody answered', async () => {
    const { who, threadId } = await asking();
    const since = test.clock.now();
    test.clock.advance(300);
    await test.reply(who, threadId, 'Hello?');
    expect((await inbox(amina)).data[0]).toMatchObject({ waiting_since: since.toISOString(), last_message: 'Hello?' });
    expect(await countWaitingSupport(test.ctx)).toEqual({ name: 'support-threads', count: 1, oldestAt: since });
    await reply(amina, threadId);
    expect(await countWaitingSupport(test.ctx)).toEqual({ name: 'support-threads', count: 0, oldestAt: null });
  });

  it('[STAFF-18] shows a conversation with who of the staff wrote, and pages back', async () => {
    const { who, threadId } = await asking();
    for (let n = 0; n < 50; n += 1) await test.reply(who, threadId, `Line ${n}`);
    await reply(amina, threadId, { message: 'One moment' });
    const { data } = (await open(amina, threadId)).body;
    expect(data).toMatchObject({
      id: threadId,
      has_more: true,
      waiting_since: null,
      assignee: { id: amina.accountId, name: 'Amina Staffname' },
    });
    expect(data.messages).toHaveLength(50);
    expect(data.messages[0]).toMatchObject({ staff: { id: amina.accountId }, message: 'One moment', seen: 0 });
    expect(data.messages[1]?.staff).toBeNull();
    const older = (await open(amina, threadId, { before: String(data.messages.at(-1)?.id) })).body.data;
    expect([older.messages.map(({ message }) => message), older.has_more]).toEqual([['Line 0', 'How do I verify my ID?'].slice(-2), false]);
    expect([(await open(amina, 999_999)).status, (await reply(amina, 999_999)).status]).toEqual([404, 404]);
  });

  it('[STAFF-18] nobody opens the conversation of two members by it', async () => {
    const [nadia, rahim] = [await test.woman(), await test.man()];
    await test.bond(nadia, rahim);
    const { body } = await test.write(rahim, nadia, 'Salam');
    const threadId = body.data.chat_thread_id;
    expect([
      (await open(amina, threadId)).status,
      (await reply(amina, threadId)).status,
      (await settle(amina, threadId, 1)).status,
    ]).toEqual([404, 404, 404]);
  });
});

describe('an answer', () => {
  it('[STAFF-18][CHAT-56] reaches the member at once as one of Support, without a name, and colleagues see the inbox change', async () => {
    const { who, threadId, messageId } = await asking();
    const [member, colleague] = [await connectLive(test, who.token), await connectStaff(test, bashir.token)];
    const sent = await reply(amina, threadId, { message: 'Open the menu.', seen: messageId });
    expect(sent.body.data).toMatchObject({
      message: { message: 'Open the menu.', staff: { id: amina.accountId } },
      thread: { waiting_since: null, is_answer: true, assignee: { id: amina.accountId }, revision: 1 },
    });
    let { data } = await member.next('message');
    // The question may come to its own writer after the connection was opened.
    if (data['message'] !== 'Open the menu.') ({ data } = await member.next('message'));
    expect(data).toMatchObject({ sender_user_id: null, message: 'Open the menu.', chat_thread_id: threadId });
    expect((await member.next('seen')).data).toMatchObject({ chat_thread_id: threadId });
    expect((await colleague.next('console')).data).toEqual({ topic: 'support', id: threadId });
    await test.reply(who, threadId, 'Thank you');
    expect((await colleague.next('console')).data).toEqual({ topic: 'support', id: threadId });
    const all = [data, (await test.listAll(who)).body, (await test.view(who, threadId)).body];
    expect(JSON.stringify(all)).not.toMatch(/amina|staffname|"staff/i);
    await Promise.all([member.break(), colleague.break()]);
  });

  it('[STAFF-18][STAFF-05] is in the journal without its words, and stays with whom it was assigned to', async () => {
    const { who, threadId } = await asking();
    await assign(amina, threadId, bashir.accountId, 0);
    const { body } = await reply(amina, threadId, { message: 'Secret words' });
    expect(body.data.thread.assignee?.id).toBe(bashir.accountId);
    expect(await entriesOf(threadId)).toEqual([
      {
        actor_id: amina.accountId,
        action: 'support.assign',
        member_id: who.accountId,
        before: { assigneeId: null },
        after: { assigneeId: bashir.accountId },
        details: {},
      },
      {
        actor_id: amina.accountId,
        action: 'support.reply',
        member_id: who.accountId,
        before: null,
        after: null,
        details: { messageId: body.data.message.id },
      },
    ]);
  });

  it('[STAFF-18][CHAT-62] takes a picture or a voice clip; files go both ways, to whoever may answer and nobody else of the staff', async () => {
    const { who, threadId } = await asking();
    const asked = await test.reply(who, threadId, '', { attachment: wavOf(1) });
    const answers = [
      await reply(amina, threadId, { message: '', file: await PICTURE() }),
      await reply(amina, threadId, { file: wavOf(2) }),
    ];
    expect(answers.map(({ status, body }) => [status, body.data.message.attachment])).toEqual([
      [200, 'image/jpeg'],
      [200, 'audio/wav'],
    ]);
    const { messages } = (await test.view(who, threadId)).body.data;
    const auth = (person: Person) => ({ authorization: `Bearer ${person.token}` });
    expect((await test.get(messages[1]?.url ?? '', auth(who))).headers['content-type']).toBe('image/jpeg');
    const theirs = (await open(amina, threadId)).body.data.messages.find(({ id }) => id === asked.body.data.id)?.url ?? '';
    expect((await test.get(theirs, auth(amina))).statusCode).toBe(200);
    expect((await test.get(theirs, auth(bashir))).statusCode).toBe(404);
    await test.ctx.pool.query("update staff_role set role = 'moderator' where account_id = $1", [amina.accountId]);
    expect((await test.get(theirs, auth(amina))).statusCode).toBe(404);
    await test.ctx.pool.query("update staff_role set role = 'support' where account_id = $1", [amina.accountId]);
    test.clock.advance(601);
    expect((await test.get(theirs, auth(amina))).statusCode).toBe(410);
    for (const [file, status] of [
      [Buffer.from('MZ'), 415],
      [wavOf(182), 422],
    ] as const)
      expect((await reply(amina, threadId, { file })).status).toBe(status);
    expect(await test.waitingFiles()).toEqual([]);
  });

  it('[STAFF-25] a colleague’s answer that was not read stops the second, which is not sent', async () => {
    const { who, threadId, messageId } = await asking();
    const both = await Promise.all(
      [amina, bashir].map((one) => reply(one, threadId, { message: `From ${one.accountId}`, seen: messageId })),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const [winner, loser] = both[0]?.status === 200 ? [amina, bashir] : [bashir, amina];
    const refused = both.find(({ status }) => status === 409)?.failure;
    expect(refused).toMatchObject({
      code: 'already_decided',
      outcome: 'answered',
      decided_by: { id: winner.accountId },
      decided_at: expect.any(String),
      message_id: expect.any(Number),
    });
    expect((await test.view(who, threadId)).body.data.messages).toHaveLength(2);
    const seen = Number(refused?.['message_id']);
    expect((await reply(loser, threadId, { message: 'And one thing more', seen })).status).toBe(200);
    expect((await reply(winner, threadId, { message: 'Mine again', seen })).status).toBe(409);
  });

  it('[CHAT-42][CHAT-61] shows as read what its member wrote, and nothing in another conversation', async () => {
    const [one, other] = [await asking(), await asking()];
    const [nadia, rahim] = [await test.woman(), await test.man()];
    await test.bond(nadia, rahim);
    const pair = (await test.write(rahim, nadia, 'Salam')).body.data.chat_thread_id;
    await reply(amina, one.threadId, { seen: one.messageId });
    const seenIn = async (who: Person, threadId: number) => (await test.view(who, threadId)).body.data.messages.at(-1)?.seen;
    expect([await seenIn(one.who, one.threadId), await seenIn(other.who, other.threadId), await seenIn(rahim, pair)]).toEqual([1, 0, 0]);
  });

  it('[STAFF-25] a colleague’s answer in another conversation stops nobody', async () => {
    const [one, other] = [await asking(), await asking()];
    expect((await reply(bashir, other.threadId, { seen: other.messageId })).status).toBe(200);
    expect((await reply(amina, one.threadId, { seen: one.messageId })).status).toBe(200);
  });

  it('[STAFF-18] sent again under the same client_id is one, also after a colleague wrote', async () => {
    const { who, threadId, messageId } = await asking();
    const clientId = randomUUID();
    const one = await reply(amina, threadId, { clientId, seen: messageId });
    await reply(bashir, threadId, { seen: one.body.data.message.id });
    const again = await reply(amina, threadId, { clientId, seen: messageId });
    expect([again.status, again.body.data.message.id]).toEqual([200, one.body.data.message.id]);
    expect((await test.view(who, threadId)).body.data.messages).toHaveLength(3);
  });

  it('[STAFF-18] refuses nothing, too much, and a member who is gone', async () => {
    const { who, threadId } = await asking();
    const answers = [await reply(amina, threadId, { message: ' ' }), await reply(amina, threadId, { message: 'x'.repeat(2001) })];
    expect(answers.map(({ status }) => status)).toEqual([422, 422]);
    await asking('Other');
    await inTransaction(test.ctx, (tx) => announce(tx, 'account.erased', { accountId: who.accountId }));
    await test.ctx.pool.query("update account set state = 'erased' where id = $1", [who.accountId]);
    const refused = await reply(amina, threadId);
    expect([refused.status, refused.failure.code]).toEqual([403, 'thread_closed']);
    expect((await inbox(amina, 'all')).data).toMatchObject([
      { member: { name: 'Other' }, waiting_since: expect.any(String) },
      { waiting_since: null, last_message: 'This message was deleted' },
    ]);
  });
});

describe('who sees to it', () => {
  it('[STAFF-18][STAFF-25] is taken by one: the second is told by whom', async () => {
    const { threadId } = await asking();
    const both = await Promise.all([amina, bashir].map((one) => assign(one, threadId, one.accountId, 0)));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const winner = both[0]?.status === 200 ? amina : bashir;
    expect(both.find(({ status }) => status === 409)?.failure).toMatchObject({
      outcome: 'assigned',
      assignee: { id: winner.accountId },
      decided_by: { id: winner.accountId },
    });
    expect(await entriesOf(threadId)).toHaveLength(1);
    expect((await assign(winner, threadId, winner.accountId, 0)).body.data.revision).toBe(1);
    expect((await assign(winner, threadId, null, 1)).body.data).toMatchObject({ assignee: null, revision: 2 });
  });

  it('[STAFF-18] can only be somebody of the support team', async () => {
    const { threadId } = await asking();
    const refused = await assign(amina, threadId, (await test.person({ roles: ['finance'] })).accountId);
    expect([refused.status, refused.failure.errors]).toEqual([422, { staff_id: ['Please choose one of the support team.'] }]);
  });
});

it('[STAFF-18] what needs no answer is done up to the message that was read; a later one waits on, and so do those of others', async () => {
  const oldestAt = test.clock.now();
  await asking('Other');
  test.clock.advance(60);
  const { who, threadId, messageId } = await asking();
  test.clock.advance(60);
  const later = await test.reply(who, threadId, 'One thing more');
  expect((await settle(amina, threadId, messageId)).body.data.waiting_since).toBe(later.body.data.created_at);
  const done = await settle(bashir, threadId, later.body.data.id);
  expect(done.body.data).toMatchObject({ waiting_since: null, assignee: null });
  expect((await settle(amina, threadId, messageId)).status).toBe(200);
  expect(await namesIn(amina, 'unassigned')).toEqual(['Other']);
  expect(await countWaitingSupport(test.ctx)).toEqual({ name: 'support-threads', count: 1, oldestAt });
  expect((await entriesOf(threadId)).map(({ actor_id: who2, details }) => [who2, details])).toEqual([
    [amina.accountId, { upTo: messageId }],
    [bashir.accountId, { upTo: later.body.data.id }],
  ]);
});

describe('saved replies', () => {
  const save = (body: object, who = amina) => test.call(saveCannedReply, { token: who.token, body });
  const HELLO = { name: 'Hello', text_en: 'Hello {name}', text_bn: 'প্রিয় {name}' };
  const listed = async () => (await test.call(listCannedReplies, { token: bashir.token })).body.data;

  it('[STAFF-18] are kept in both languages under a name of their own, renamed and let go', async () => {
    await save(HELLO);
    await save({ ...HELLO, name: 'closing', text_en: 'Goodbye' });
    expect(await listed()).toEqual([{ ...HELLO, name: 'closing', text_en: 'Goodbye' }, HELLO]);
    await save({ ...HELLO, text_en: 'Dear {name}' });
    expect((await save({ ...HELLO, name: 'Welcome', previous_name: 'hello' })).body.data.map(({ name }) => name)).toEqual([
      'closing',
      'Welcome',
    ]);
    const taken = await save({ ...HELLO, name: 'Closing', previous_name: 'Welcome' });
    expect([taken.status, taken.failure.code]).toEqual([409, 'reply_name_taken']);
    await save({ name: 'closing', text_en: '', text_bn: '' });
    expect((await listed()).map(({ name }) => name)).toEqual(['Welcome']);
    const { rows } = await test.ctx.pool.query(
      "select action, before, after from audit_entry where subject like 'canned-reply:%' order by id",
    );
    expect(rows.map((row: { action: string }) => row.action)).toEqual([
      'support.save-canned-reply',
      'support.save-canned-reply',
      'support.save-canned-reply',
      'support.save-canned-reply',
      'support.remove-canned-reply',
    ]);
    expect(rows[2]).toMatchObject({ before: { textEn: 'Hello {name}' }, after: { textEn: 'Dear {name}' } });
  });

  it.each([
    [{ ...HELLO, name: 'x' }, 'name'],
    [{ ...HELLO, text_bn: '' }, 'text_bn'],
    [{ ...HELLO, text_en: 'x'.repeat(2001) }, 'text_en'],
  ])('[STAFF-18] refuses %o', async (body, field) => {
    const { status, failure } = await save(body);
    expect([status, Object.keys(failure.errors ?? {})]).toEqual([422, [field]]);
  });

  it('[STAFF-18] two who save at one moment leave one of a name', async () => {
    await Promise.all([save(HELLO), save(HELLO, bashir), save({ ...HELLO, name: 'HELLO' }, bashir)]);
    expect(await listed()).toHaveLength(1);
  });
});
