import { randomUUID } from 'node:crypto';
import {
  deleteChatMessage,
  listChats,
  listOlderMessages,
  markChatSeen,
  replyInChat,
  sendDirectMessage,
  sendVoiceMessage,
  viewChat,
  type ChatTab,
} from '@app/contract/chat';
import { inTransaction } from '#platform/context';
import { countersOf } from '#features/entitlements';
import { openTestApp, signUpPerson, type Person, type PersonOptions, type TestApp } from '#testing';
import { sellPackage } from '../entitlements/entitlements.testing.ts';
import { answerSupport } from './index.ts';

/** Makes silence of so many seconds as a recorder of this site writes it: one channel, here 8000 samples of one byte a second. */
export function wavOf(seconds: number): Buffer {
  const rate = 8000;
  const length = Math.round(seconds * rate);
  const head = Buffer.alloc(44);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(36 + length, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(length, 40);
  return Buffer.concat([head, Buffer.alloc(length, 128)]);
}

type More = { readonly clientId?: string; readonly language?: 'en' | 'bn' };
type ListMore = { readonly page?: number; readonly language?: 'en' | 'bn' };
const said = (more: More) => ({ clientId: more.clientId ?? randomUUID(), language: more.language ?? ('en' as const) });

/** Returns the calls of members in conversations. */
function callsOf(test: TestApp) {
  const listAll = (who: Person, type: ChatTab = 'chat', more: ListMore = {}) =>
    test.call(listChats, { token: who.token, query: { type, page: String(more.page ?? 1) }, language: more.language ?? 'en' });
  return {
    write: (from: Person, to: Person | number, text: string, more: More = {}) => {
      const { clientId, language } = said(more);
      const body = { user_id: typeof to === 'number' ? to : to.accountId, message: text, client_id: clientId };
      return test.call(sendDirectMessage, { token: from.token, language, body });
    },
    reply: (
      from: Person,
      threadId: number,
      text: string,
      more: More & { readonly attachment?: Buffer; readonly fileName?: string } = {},
    ) => {
      const { clientId, language } = said(more);
      const file = { fileName: more.fileName ?? 'voice.mp3', type: 'audio/mp3' };
      const files = more.attachment ? { files: { attachment: { ...file, bytes: more.attachment } } } : {};
      const body = { chat_thread_id: threadId, message: text, client_id: clientId };
      return test.call(replyInChat, { token: from.token, language, body, ...files });
    },
    speak: (from: Person, to: Person | number, bytes: Buffer, more: More = {}) => {
      const { clientId, language } = said(more);
      const body = { user_id: typeof to === 'number' ? to : to.accountId, client_id: clientId };
      return test.call(sendVoiceMessage, {
        token: from.token,
        language,
        body,
        files: { audio: { fileName: 'a.wav', bytes, type: 'audio/wav' } },
      });
    },
    view: (who: Person, threadId: number, language: 'en' | 'bn' = 'en') =>
      test.call(viewChat, { token: who.token, params: { id: String(threadId) }, language }),
    older: (who: Person, threadId: number, beforeId: number) =>
      test.call(listOlderMessages, { token: who.token, body: { chat_thread_id: threadId, first_message_id: beforeId } }),
    remove: (who: Person, id: number) => test.call(deleteChatMessage, { token: who.token, body: { id } }),
    /** Returns the conversation of a member with the staff. */
    supportOf: async (who: Person): Promise<number> => (await listAll(who)).body.data[0]?.id ?? 0,
    answer: (who: Person, staffId: number, text: string, clientId: string = randomUUID()) =>
      inTransaction(test.ctx, (tx) => answerSupport(tx, { memberId: who.accountId, staffId, text, clientId })),
    get: (url: string, headers: Record<string, string> = {}) => test.app.inject({ url, headers }),
    /** Returns the list without Support, which stands first in every one. */
    list: async (who: Person, type: ChatTab = 'chat', more: ListMore = {}) => {
      const answer = await listAll(who, type, more);
      return { ...answer, body: { ...answer.body, data: answer.body.data?.filter((row) => row.is_support === 0) } };
    },
    listAll,
    see: (who: Person, threadId: number, messageId: number) =>
      test.call(markChatSeen, { token: who.token, body: { chat_thread_id: threadId, message_id: messageId } }),
  };
}

/** Opens the whole server with members who write to each other. */
export async function openChatTest() {
  const test = await openTestApp();
  const { db, pool, clock } = test.ctx;
  const person = (options: PersonOptions = {}): Promise<Person> => signUpPerson(test, options);
  return {
    ...test,
    db,
    clock,
    person,
    woman: (options: PersonOptions = {}) => person({ gender: 'female', ...options }),
    man: (options: PersonOptions = {}) => person({ gender: 'male', ...options }),
    sell: (who: Person, voice: number, days = 30) => sellPackage(test, who.accountId, { counts: { voice }, days }),
    voiceLeft: async (who: Person) => (await countersOf(test.ctx, who.accountId)).voice,
    bond: (one: Person, other: Person) =>
      db
        .insertInto('bond')
        .values({
          lowerId: Math.min(one.accountId, other.accountId),
          higherId: Math.max(one.accountId, other.accountId),
          source: 'interest',
          createdAt: clock.now(),
        })
        .execute(),
    block: (one: Person, other: Person) =>
      pool.query('insert into block (blocker_id, blocked_id, created_at) values ($1, $2, $3)', [
        one.accountId,
        other.accountId,
        clock.now(),
      ]),
    setState: (who: Person, state: 'active' | 'deactivated' | 'suspended') =>
      pool.query('update account set state = $2 where id = $1', [who.accountId, state]),

    ...callsOf(test),
    /** Lists the stored messages of a sender, oldest first. */
    messagesOf: (who: Person) => db.selectFrom('chatMessage').selectAll().where('senderId', '=', who.accountId).orderBy('id').execute(),
    /** Lists the files that lie in the store for a message or wait to be deleted. */
    waitingFiles: async () => (await db.selectFrom('discardedFile').select('objectKey').execute()).map(({ objectKey }) => objectKey),
    /** Lists the members whose shown number of unseen messages is not that of the rows. */
    wrongCounts: async (threadId: number) =>
      (
        await pool.query<{ member_id: number }>(
          `
          select state.member_id from thread_state state where state.thread_id = $1 and state.unseen_count <> (
            select count(*) from chat_message message
            where message.thread_id = state.thread_id and message.sender_id is distinct from state.member_id and message.deleted_at is null
              and message.id > coalesce(state.last_seen_message_id, 0))`,
          [threadId],
        )
      ).rows,
  };
}
export type ChatTest = Awaited<ReturnType<typeof openChatTest>>;
