import { sql } from 'kysely';
import type { Executor, Transaction } from '#platform/db';
import { isUnblocked } from './arrivals.store.ts';
import './chat.tables.ts';

/** How far each side has read. Everything that writes here stands behind the lock of the conversation. */
export const seenStore = {
  /** Counts anew what a member received and has not seen: the number that is shown is always that of the rows. */
  recount: async (trx: Transaction, threadId: number, memberId: number): Promise<number> => {
    const { rows } = await sql<{ unseenCount: number }>`
      update thread_state as state set unseen_count = unseen.count, away_since = case when unseen.count > 0 then state.away_since end,
        look_at = case when unseen.count > 0 then state.look_at end
      from (
        select count(*) as count from chat_message as message
        where message.thread_id = ${threadId} and message.sender_id is distinct from ${memberId} and message.deleted_at is null
          and message.id > coalesce(
            (select last_seen_message_id from thread_state where thread_id = ${threadId} and member_id = ${memberId}), 0)) as unseen
      where state.thread_id = ${threadId} and state.member_id = ${memberId}
      returning state.unseen_count`.execute(trx);
    return rows[0]?.unseenCount ?? 0;
  },

  /** Marks what the member received, up to a message of this conversation; never back. Where a tick of the other changed: up to which. */
  markUpTo: async (trx: Transaction, of: { threadId: number; memberId: number; messageId: number }, now: Date): Promise<number | null> => {
    const { threadId, memberId, messageId } = of;
    const { numAffectedRows } = await sql`
      update chat_message as message set seen_at = ${now}, delivered_at = coalesce(message.delivered_at, ${now}), updated_at = ${now}
      where message.thread_id = ${threadId} and message.id <= ${messageId} and message.sender_id is distinct from ${memberId}
        and message.seen_at is null and message.deleted_at is null and ${isUnblocked(sql`${memberId}::bigint`)}`.execute(trx);
    const { rows } = await sql<{ lastSeenMessageId: number | null }>`
      update thread_state set last_seen_message_id = greatest(last_seen_message_id,
        (select max(id) from chat_message where thread_id = ${threadId} and id <= ${messageId}))
      where thread_id = ${threadId} and member_id = ${memberId}
      returning last_seen_message_id`.execute(trx);
    return (numAffectedRows ?? 0n) > 0n ? (rows[0]?.lastSeenMessageId ?? null) : null;
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

  /** Of many members; who has nothing unseen is absent. */
  totalsOf: async (on: Executor, memberIds: readonly number[]): Promise<ReadonlyMap<number, number>> => {
    const rows = await on
      .selectFrom('threadState')
      .select(['memberId', sql<number>`sum(unseen_count)::bigint`.as('total')])
      .where('memberId', 'in', [...memberIds])
      .where('unseenCount', '>', 0)
      .groupBy('memberId')
      .execute();
    return new Map(rows.map(({ memberId, total }) => [memberId, total]));
  },
};
