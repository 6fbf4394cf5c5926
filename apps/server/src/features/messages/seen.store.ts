import { sql } from 'kysely';
import type { Executor, Transaction } from '#platform/db';
import './messages.tables.ts';

/** How far each side has read. Everything that writes here stands behind the lock of the conversation. */
export const seenStore = {
  /** Counts anew what a member received and has not seen: the number that is shown is always that of the rows. */
  recount: async (trx: Transaction, threadId: number, memberId: number): Promise<number> => {
    const { rows } = await sql<{ unseenCount: number }>`
      update thread_state set unseen_count = (
        select count(*) from chat_message
        where chat_message.thread_id = thread_state.thread_id and chat_message.sender_id is distinct from thread_state.member_id
          and chat_message.deleted_at is null and chat_message.id > coalesce(thread_state.last_seen_message_id, 0))
      where thread_id = ${threadId} and member_id = ${memberId}
      returning unseen_count`.execute(trx);
    return rows[0]?.unseenCount ?? 0;
  },

  /** Marks what the member received, up to a message of this conversation; never back. */
  markUpTo: async (trx: Transaction, of: { threadId: number; memberId: number; messageId: number }, now: Date): Promise<void> => {
    const { threadId, memberId, messageId } = of;
    await sql`
      update chat_message set seen_at = ${now}, delivered_at = coalesce(delivered_at, ${now}), updated_at = ${now}
      where thread_id = ${threadId} and id <= ${messageId} and sender_id is distinct from ${memberId} and seen_at is null`.execute(trx);
    await sql`
      update thread_state set last_seen_message_id = greatest(last_seen_message_id,
        (select max(id) from chat_message where thread_id = ${threadId} and id <= ${messageId}))
      where thread_id = ${threadId} and member_id = ${memberId}`.execute(trx);
  },

  countsOf: async (on: Executor, memberId: number, threadIds: readonly number[]): Promise<ReadonlyMap<number, number>> => {
    if (threadIds.length === 0) return new Map();
    const rows = await on
      .selectFrom('threadState')
      .select(['threadId', 'unseenCount'])
      .where('memberId', '=', memberId)
      .where('threadId', 'in', [...threadIds])
      .execute();
    return new Map(rows.map((row) => [row.threadId, row.unseenCount]));
  },

  totalOf: async (on: Executor, memberId: number): Promise<number> =>
    (
      await on
        .selectFrom('threadState')
        .select(sql<number>`coalesce(sum(unseen_count), 0)::bigint`.as('total'))
        .where('memberId', '=', memberId)
        .where('unseenCount', '>', 0)
        .executeTakeFirstOrThrow()
    ).total,
};
