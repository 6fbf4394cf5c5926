import { sql } from 'kysely';
import { MESSAGES_PAGE_SIZE } from '@app/contract/messages';
import type { Executor, Transaction } from '#platform/db';
import type { MessageRow } from './messages.tables.ts';

export type NewMessage = Pick<
  MessageRow,
  'threadId' | 'text' | 'attachmentKey' | 'attachmentType' | 'attachmentBytes' | 'durationSeconds' | 'clientId'
> & {
  readonly senderId: number;
  readonly creditEntryId: number | null;
  readonly createdAt: Date;
};

export const messagesStore = {
  findByClientId: (on: Executor, senderId: number, clientId: string): Promise<MessageRow | undefined> =>
    on.selectFrom('chatMessage').selectAll().where('senderId', '=', senderId).where('clientId', '=', clientId).executeTakeFirst(),

  /** Nothing where this writing was stored before. */
  insertOnce: (trx: Transaction, message: NewMessage): Promise<MessageRow | undefined> =>
    trx
      .insertInto('chatMessage')
      .values({ ...message, updatedAt: message.createdAt })
      .onConflict((conflict) => conflict.columns(['senderId', 'clientId']).doNothing())
      .returningAll()
      .executeTakeFirst(),

  findOwn: (on: Executor, messageId: number, senderId: number): Promise<MessageRow | undefined> =>
    on.selectFrom('chatMessage').selectAll().where('id', '=', messageId).where('senderId', '=', senderId).executeTakeFirst(),

  /** Newest first, one more than a page, so that the caller knows whether there are older ones. */
  listBefore: (on: Executor, threadId: number, beforeId: number | null): Promise<MessageRow[]> => {
    let rows = on.selectFrom('chatMessage').selectAll().where('threadId', '=', threadId);
    if (beforeId !== null) rows = rows.where('id', '<', beforeId);
    return rows
      .orderBy('id', 'desc')
      .limit(MESSAGES_PAGE_SIZE + 1)
      .execute();
  },

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

const NOTHING_LEFT = { text: null, attachmentKey: null, attachmentType: null, attachmentBytes: null, durationSeconds: null } as const;
