import { sql } from 'kysely';
import type { Transaction } from '#platform/db';
import './chat.tables.ts';

/** A conversation that is due to be looked at; `messageId` is the newest unseen one of which the reader was not told. */
export type DueThread = {
  readonly threadId: number;
  readonly memberId: number;
  readonly awaySince: Date | null;
  readonly toldAt: Date | null;
  readonly messageId: number | null;
  readonly senderId: number | null;
};
/** What becomes of it: `lookAt` null where nothing waits any more. */
export type Looked = {
  readonly threadId: number;
  readonly memberId: number;
  readonly lookAt: Date | null;
  readonly awaySince: Date | null;
  readonly toldMessageId: number | null;
};

export const waitingStore = {
  /** Those whose turn it is, locked; what another server looks at is left to it. */
  lockDue: async (trx: Transaction, now: Date, limit: number): Promise<readonly DueThread[]> =>
    (
      await sql<DueThread>`
        select state.thread_id, state.member_id, state.away_since, state.told_at, newest.id as message_id, newest.sender_id
        from (select * from thread_state where look_at <= ${now} order by look_at limit ${limit} for update skip locked) as state
        left join lateral (
          select message.id, message.sender_id from chat_message as message
          where message.thread_id = state.thread_id and message.sender_id <> state.member_id and message.deleted_at is null
            and message.id > greatest(coalesce(state.last_seen_message_id, 0), coalesce(state.told_message_id, 0))
          order by message.id desc limit 1) as newest on true`.execute(trx)
    ).rows,

  note: async (trx: Transaction, looked: readonly Looked[], now: Date): Promise<void> => {
    await sql`
      update thread_state set look_at = looked.look_at, away_since = looked.away_since,
        told_message_id = coalesce(looked.told_message_id, thread_state.told_message_id),
        told_at = case when looked.told_message_id is null then thread_state.told_at else ${now}::timestamptz end
      from unnest(${looked.map((one) => one.threadId)}::bigint[], ${looked.map((one) => one.memberId)}::bigint[],
        ${looked.map((one) => one.lookAt)}::timestamptz[], ${looked.map((one) => one.awaySince)}::timestamptz[],
        ${looked.map((one) => one.toldMessageId)}::bigint[]) as looked (thread_id, member_id, look_at, away_since, told_message_id)
      where thread_state.thread_id = looked.thread_id and thread_state.member_id = looked.member_id`.execute(trx);
  },
};
