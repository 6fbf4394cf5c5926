import { sql } from 'kysely';
import { MESSAGES_PAGE_SIZE } from '@app/contract/chat';
import type { Executor, Transaction } from '#platform/db';
import type { MessageRow } from './chat.tables.ts';

export const messagesStore = {
  findByClientId: (on: Executor, senderId: number, clientId: string): Promise<MessageRow | undefined> =>
    on.selectFrom('chatMessage').selectAll().where('senderId', '=', senderId).where('clientId', '=', clientId).executeTakeFirst(),

  findOwn: (on: Executor, messageId: number, senderId: number): Promise<MessageRow | undefined> =>
    on.selectFrom('chatMessage').selectAll().where('id', '=', messageId).where('senderId', '=', senderId).executeTakeFirst(),

  findOfStaff: (on: Executor, staffId: number, clientId: string): Promise<MessageRow | undefined> =>
    on.selectFrom('chatMessage').selectAll().where('staffId', '=', staffId).where('clientId', '=', clientId).executeTakeFirst(),

  /** Newest first, one more than a page, so that the caller knows whether there are older ones. */
  listBefore: (on: Executor, threadId: number, beforeId: number | null): Promise<MessageRow[]> => {
    let rows = on.selectFrom('chatMessage').selectAll().where('threadId', '=', threadId);
    if (beforeId !== null) rows = rows.where('id', '<', beforeId);
    return rows
      .orderBy('id', 'desc')
      .limit(MESSAGES_PAGE_SIZE + 1)
      .execute();
  },

  /** The messages of events for members who are a party to them. */
  listForEvents: async (
    on: Executor,
    asked: readonly { eventId: number; memberId: number; messageId: number }[],
  ): Promise<readonly (MessageRow & { readonly eventId: number })[]> =>
    (
      await sql<MessageRow & { eventId: number }>`
        select message.*, asked.event_id
        from unnest(${asked.map(({ eventId }) => eventId)}::bigint[], ${asked.map(({ memberId }) => memberId)}::bigint[],
          ${asked.map(({ messageId }) => messageId)}::bigint[]) as asked (event_id, member_id, message_id)
        join chat_message as message on message.id = asked.message_id
        join chat_thread as thread on thread.id = message.thread_id and asked.member_id in (thread.member_a_id, thread.member_b_id)`.execute(
        on,
      )
    ).rows,

  /** The latest message of each of these conversations. */
  listLast: async (on: Executor, threadIds: readonly number[]): Promise<readonly MessageRow[]> =>
    threadIds.length === 0
      ? []
      : (
          await sql<MessageRow>`
            select message.* from unnest(${[...threadIds]}::bigint[]) as thread (id)
            cross join lateral (
              select * from chat_message where chat_message.thread_id = thread.id order by chat_message.id desc limit 1) as message`.execute(
            on,
          )
        ).rows,

  /** Text and file go; the row stays. */
  erase: async (trx: Transaction, messageId: number, now: Date): Promise<MessageRow> =>
    trx
      .updateTable('chatMessage')
      .set({ ...NOTHING_LEFT, deletedAt: now, updatedAt: now })
      .where('id', '=', messageId)
      .returningAll()
      .executeTakeFirstOrThrow(),

  /** Erases all that a member wrote; gives back the keys of the files. */
  eraseAllOf: async (trx: Transaction, senderId: number, now: Date): Promise<string[]> => {
    const live = await trx
      .selectFrom('chatMessage')
      .select('attachmentKey')
      .where('senderId', '=', senderId)
      .where('deletedAt', 'is', null)
      .forUpdate()
      .execute();
    await trx
      .updateTable('chatMessage')
      .set({ ...NOTHING_LEFT, deletedAt: now, updatedAt: now })
      .where('senderId', '=', senderId)
      .where('deletedAt', 'is', null)
      .execute();
    return live.flatMap(({ attachmentKey }) => (attachmentKey === null ? [] : [attachmentKey]));
  },

  hasWritten: async (on: Executor, fromId: number, toId: number): Promise<boolean> =>
    (
      await sql`
        select 1 from chat_message as message join chat_thread as thread on thread.id = message.thread_id
        where message.sender_id = ${fromId} and thread.kind = 'pair'
          and thread.member_a_id = least(${fromId}::bigint, ${toId}::bigint) and thread.member_b_id = greatest(${fromId}::bigint, ${toId}::bigint)
        limit 1`.execute(on)
    ).rows.length > 0,
};

const NOTHING_LEFT = {
  text: null,
  attachmentKey: null,
  attachmentType: null,
  attachmentBytes: null,
  durationSeconds: null,
  attachmentWidth: null,
  attachmentHeight: null,
} as const;
