import { sql, type RawBuilder } from 'kysely';
import type { Context, Tx } from '#platform/context';
import { listOf } from '#platform/db';
import './chat.tables.ts';

// How far each side of a conversation has read, and when a reader who is away is told of it.

/** Counts anew what a member received and has not seen: the number that is shown is always that of the rows. After `lockThread`. */
export async function recountUnseen({ db }: Tx, threadId: number, memberId: number): Promise<number> {
  const { rows } = await sql<{ unseenCount: number }>`
    update thread_state as state set unseen_count = unseen.count, away_since = case when unseen.count > 0 then state.away_since end,
      look_at = case when unseen.count > 0 then state.look_at end
    from (
      select count(*) as count from chat_message as message
      where message.thread_id = ${threadId} and message.sender_id is distinct from ${memberId} and message.deleted_at is null
        and message.id > coalesce(
          (select last_seen_message_id from thread_state where thread_id = ${threadId} and member_id = ${memberId}), 0)) as unseen
    where state.thread_id = ${threadId} and state.member_id = ${memberId}
    returning state.unseen_count`.execute(db);
  return rows[0]?.unseenCount ?? 0;
}

/**
 * True where no block stands between a reader and the sender of a message. While one does, ticks stay as they are: a closed account
 * reads nothing, and the two must look the same.
 */
const isUnblocked = (reader: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`not exists (
  select 1 from block where (block.blocker_id = ${reader} and block.blocked_id = message.sender_id)
    or (block.blocker_id = message.sender_id and block.blocked_id = ${reader}))`;

type SeenUpTo = { readonly threadId: number; readonly memberId: number; readonly messageId: number };

/**
 * Marks what the member received as seen, up to a message of this conversation; never back. Returns up to which message where a tick of
 * the other changed, otherwise null. After `lockThread`.
 */
export async function markSeenUpTo({ db, clock }: Tx, { threadId, memberId, messageId }: SeenUpTo): Promise<number | null> {
  const now = clock.now();
  const { numAffectedRows } = await sql`
    update chat_message as message set seen_at = ${now}, delivered_at = coalesce(message.delivered_at, ${now}), updated_at = ${now}
    where message.thread_id = ${threadId} and message.id <= ${messageId} and message.sender_id is distinct from ${memberId}
      and message.seen_at is null and message.deleted_at is null and ${isUnblocked(sql`${memberId}::bigint`)}`.execute(db);
  const { rows } = await sql<{ lastSeenMessageId: number | null }>`
    update thread_state set last_seen_message_id = greatest(last_seen_message_id,
      (select max(id) from chat_message where thread_id = ${threadId} and id <= ${messageId}))
    where thread_id = ${threadId} and member_id = ${memberId}
    returning last_seen_message_id`.execute(db);
  return (numAffectedRows ?? 0n) > 0n ? (rows[0]?.lastSeenMessageId ?? null) : null;
}

/** Counts the received messages that a member has not seen, in all conversations. */
export async function unseenTotal({ db }: Context, memberId: number): Promise<number> {
  const { total } = await db
    .selectFrom('threadState')
    .select(sql<number>`coalesce(sum(unseen_count), 0)::bigint`.as('total'))
    .where('memberId', '=', memberId)
    .where(sql<boolean>`unseen_count > 0`)
    .executeTakeFirstOrThrow();
  return total;
}

/** Counts the same of many members; who has nothing unseen is absent. */
export async function unseenTotals({ db }: Context, memberIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('threadState')
    .select(['memberId', sql<number>`sum(unseen_count)::bigint`.as('total')])
    .where('memberId', '=', sql<number>`any(${listOf(memberIds, 'bigint')})`)
    // As a value it would hide the index of those that have something.
    .where(sql<boolean>`unseen_count > 0`)
    .groupBy('memberId')
    .execute();
  return new Map(rows.map(({ memberId, total }) => [memberId, total]));
}

/** A message on a device of a member. */
export type Arrival = { readonly memberId: number; readonly messageId: number };
export type Delivered = { readonly id: number; readonly threadId: number; readonly senderId: number | null };

/** Marks what each of these members received, once; returns what had not arrived before. Rows that somebody else marks are left to them. */
export async function markDelivered({ db, clock }: Context, arrivals: readonly Arrival[]): Promise<readonly Delivered[]> {
  const messageIds = arrivals.map(({ messageId }) => messageId);
  const memberIds = arrivals.map(({ memberId }) => memberId);
  const now = clock.now();
  const { rows } = await sql<Delivered>`
    with due as (
      select message.id
      from unnest(${listOf(messageIds, 'bigint')}, ${listOf(memberIds, 'bigint')}) as arrived (message_id, member_id)
      join chat_message as message on message.id = arrived.message_id
      join chat_thread as thread on thread.id = message.thread_id and arrived.member_id in (thread.member_a_id, thread.member_b_id)
      where message.delivered_at is null and message.deleted_at is null and message.sender_id is distinct from arrived.member_id
        and ${isUnblocked(sql.ref('arrived.member_id'))}
      order by message.id
      for no key update of message skip locked)
    update chat_message set delivered_at = ${now}, updated_at = ${now} from due where chat_message.id = due.id
    returning chat_message.id, chat_message.thread_id, chat_message.sender_id`.execute(db);
  return rows;
}

/** A conversation that is due to be looked at; `messageId` is the newest unseen one of which the reader was not told. */
export type DueThread = {
  readonly threadId: number;
  readonly memberId: number;
  readonly awaySince: Date | null;
  readonly toldAt: Date | null;
  readonly messageId: number | null;
  readonly senderId: number | null;
};
/** State of a conversation after a look: `lookAt` null where nothing waits any more. */
export type Looked = {
  readonly threadId: number;
  readonly memberId: number;
  readonly lookAt: Date | null;
  readonly awaySince: Date | null;
  readonly toldMessageId: number | null;
};

/** Returns those whose turn it is, locked; what another server looks at is left to it. */
export async function lockDue({ db, clock }: Tx, limit: number): Promise<readonly DueThread[]> {
  const { rows } = await sql<DueThread>`
    select state.thread_id, state.member_id, state.away_since, state.told_at, newest.id as message_id, newest.sender_id
    from (select * from thread_state where look_at <= ${clock.now()} order by look_at limit ${limit} for update skip locked) as state
    left join lateral (
      select message.id, message.sender_id from chat_message as message
      where message.thread_id = state.thread_id and message.sender_id <> state.member_id and message.deleted_at is null
        and message.id > greatest(coalesce(state.last_seen_message_id, 0), coalesce(state.told_message_id, 0))
      order by message.id desc limit 1) as newest on true`.execute(db);
  return rows;
}

export async function noteLooked({ db, clock }: Tx, looked: readonly Looked[]): Promise<void> {
  await sql`
    update thread_state set look_at = looked.look_at, away_since = looked.away_since,
      told_message_id = coalesce(looked.told_message_id, thread_state.told_message_id),
      told_at = case when looked.told_message_id is null then thread_state.told_at else ${clock.now()}::timestamptz end
    from unnest(${looked.map((one) => one.threadId)}::bigint[], ${looked.map((one) => one.memberId)}::bigint[],
      ${looked.map((one) => one.lookAt)}::timestamptz[], ${looked.map((one) => one.awaySince)}::timestamptz[],
      ${looked.map((one) => one.toldMessageId)}::bigint[]) as looked (thread_id, member_id, look_at, away_since, told_message_id)
    where thread_state.thread_id = looked.thread_id and thread_state.member_id = looked.member_id`.execute(db);
}
