import { sql, type RawBuilder } from 'kysely';
import type { Context, Tx } from '#platform/context';
import { instant, listOf, prepareReadings, sendAhead } from '#platform/db';
import type { LiveSubject } from '#platform/live';
import './threads.tables.ts';

/** A conversation as its member sees it; `otherId` is null for that with the staff. */
export type OwnThread = { readonly id: number; readonly otherId: number | null; readonly lastMessageAt: Date };
/** A conversation of two members. */
export type PairThread = OwnThread & { readonly otherId: number };
export type ThreadStanding = PairThread & { readonly isOtherAvailable: boolean };

/** A conversation that a member asks for. */
export type AskedThread = { readonly threadId: number; readonly memberId: number };
type Opened = { readonly id: number; readonly lastMessageAt: Date };

const sidesOf = (one: number, other: number) => ({ lower: Math.min(one, other), higher: Math.max(one, other) });

/** Returns nothing where the member is no party to it. */
export const findOwnThread = async (ctx: Context, threadId: number, memberId: number): Promise<OwnThread | undefined> =>
  (await findOwnThreads(ctx, [{ threadId, memberId }]))[0];

/** Returns one for each that is asked for, in order: nothing where the member is no party to it. */
export async function findOwnThreads({ db }: Context, asked: readonly AskedThread[]): Promise<readonly (OwnThread | undefined)[]> {
  const threadIds = asked.map(({ threadId }) => threadId);
  const memberIds = asked.map(({ memberId }) => memberId);
  const { rows } = await sql<OwnThread & { place: number }>`
    select place, id, case when member_a_id = member_id then member_b_id else member_a_id end as other_id, last_message_at
    from unnest(${listOf(threadIds, 'bigint')}, ${listOf(memberIds, 'bigint')}) with ordinality
      as asked (thread_id, member_id, place)
    join chat_thread on id = thread_id and member_id in (member_a_id, member_b_id)`.execute(db);
  const found = new Map(rows.map(({ place, ...thread }) => [place, thread]));
  return asked.map((_, index) => found.get(index + 1));
}

// The library's names cannot spell a single letter between two words: sides are named in SQL only.
/** Returns the query of the conversation of two members, each a number or the column that holds it. */
export const threadOfPairQuery = (one: number | RawBuilder<number>, other: number | RawBuilder<number>) => sql<Opened>`
    select id, last_message_at from chat_thread where kind = 'pair'
      and member_a_id = least(${one}::bigint, ${other}::bigint) and member_b_id = greatest(${one}::bigint, ${other}::bigint)`;

export const findThreadOfPair = async ({ db }: Context, one: number, other: number): Promise<Opened | undefined> =>
  (await threadOfPairQuery(one, other).execute(db)).rows[0];

/** Locks a conversation: all that is written or marked in it stands behind this lock. */
export const lockThread = (tx: Tx, threadId: number): Promise<unknown> =>
  sendAhead(tx, tx.db.selectFrom('chatThread').select('id').where('id', '=', threadId).forUpdate());

/** Returns the query that locks many without waiting and answers those that nobody else holds. */
export const tryLockQuery = (threadIds: readonly number[]) => sql<Opened>`
    select id, last_message_at from chat_thread where id = any(${listOf(threadIds, 'bigint')}) order by id for update skip locked`;

/** Returns the query that draws the id of a conversation of two who have none. */
export const nextThreadQuery = (one: number, other: number) => sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('chat_thread', 'id')) as id where not exists (${threadOfPairQuery(one, other)})`;

const readOrDraw = prepareReadings(({ one, other }: { readonly one: number; readonly other: number }) => ({
  found: threadOfPairQuery(one, other),
  drawn: nextThreadQuery(one, other),
}));
/** Returns the conversation of the two; the id for a new one, in which nothing was written, where they have none. */
export async function findOrDraw(tx: Tx, one: number, other: number): Promise<{ threadId: number; lastMessageAt: Date | null }> {
  const { found, drawn } = await readOrDraw(tx, { one, other });
  return { threadId: found[0]?.id ?? drawn[0]?.id ?? 0, lastMessageAt: instant(found[0]?.lastMessageAt ?? null) };
}

/** Makes the conversation of two who have none, under an id that was drawn for it, with a state for each side. After the lock on the pair. */
export async function openNewThread(tx: Tx, id: number, one: number, other: number): Promise<void> {
  const { lower, higher } = sidesOf(one, other);
  const now = tx.clock.now();
  await sendAhead(
    tx,
    sql`
    with opened as (
      insert into chat_thread (id, kind, member_a_id, member_b_id, last_message_at, created_at) overriding system value
      values (${id}, 'pair', ${lower}, ${higher}, ${now}, ${now})
      returning id)
    insert into thread_state (thread_id, member_id)
    select opened.id, side.member_id from opened, (values (${lower}::bigint), (${higher}::bigint)) as side (member_id)`,
  );
}

/** Gives these sides of a conversation the state that they miss. */
export async function restoreStates(tx: Tx, threadId: number, memberIds: readonly number[]): Promise<void> {
  await sendAhead(
    tx,
    tx.db
      .insertInto('threadState')
      .values(memberIds.map((memberId) => ({ threadId, memberId })))
      .onConflict((conflict) => conflict.columns(['threadId', 'memberId']).doNothing()),
  );
}

export async function touchThread(tx: Tx, threadId: number): Promise<void> {
  await sendAhead(tx, tx.db.updateTable('chatThread').set({ lastMessageAt: tx.clock.now() }).where('id', '=', threadId));
}

/** Returns the query of all conversations of a member with others, latest message first. */
export const threadStandingsQuery = (memberId: number, isAvailable: (idColumn: string) => RawBuilder<boolean>) => sql<ThreadStanding>`
    select id, other_id, last_message_at, ${isAvailable('mine.other_id')} as is_other_available
    from (
      select id, last_message_at, case when member_a_id = ${memberId} then member_b_id else member_a_id end as other_id
      from chat_thread
      where kind = 'pair' and (member_a_id = ${memberId} or member_b_id = ${memberId})
    ) as mine
    order by last_message_at desc, id desc`;

/** Returns the condition that the member of an event, whose payload names `memberId`, has a conversation with another. */
export function hasConversation(payload: RawBuilder<unknown>): RawBuilder<boolean> {
  const memberId = sql<number>`(${payload} ->> 'memberId')::bigint`;
  return sql`
    (exists (select from chat_thread where kind = 'pair' and member_a_id = ${memberId})
      or exists (select from chat_thread where kind = 'pair' and member_b_id = ${memberId}))`;
}

export const listThreadStandings = async (
  { db }: Context,
  memberId: number,
  isAvailable: (idColumn: string) => RawBuilder<boolean>,
): Promise<readonly ThreadStanding[]> => (await threadStandingsQuery(memberId, isAvailable).execute(db)).rows;

/** Returns the conversation of the viewer with each of these members, by the other member, where there is one. */
export async function threadsWith({ db }: Context, viewerId: number, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; otherId: number }>`
    select thread.id, other.id as other_id
    from (select distinct unnest(${[...ids]}::bigint[]) as id) as other
    join chat_thread as thread on thread.kind = 'pair'
      and thread.member_a_id = least(other.id, ${viewerId}::bigint) and thread.member_b_id = greatest(other.id, ${viewerId}::bigint)`.execute(
    db,
  );
  return new Map(rows.map(({ id, otherId }) => [otherId, id]));
}

/** Returns the conversations of a member, that with the staff too, in the order in which they are locked. */
export async function listThreadsOf({ db }: Context, memberId: number): Promise<readonly OwnThread[]> {
  const { rows } = await sql<OwnThread>`
    select id, case when member_a_id = ${memberId} then member_b_id else member_a_id end as other_id, last_message_at
    from chat_thread where member_a_id = ${memberId} or (kind = 'pair' and member_b_id = ${memberId}) order by id`.execute(db);
  return rows;
}

/** Tells two members that what may be done in their conversation has changed, where they have one. */
export async function tellThreadOf(tx: Tx, one: number, other: number): Promise<void> {
  for (const memberId of [one, other]) {
    const live = { memberId, type: 'thread' } as const;
    const from = sql`(${threadOfPairQuery(one, other)}) as thread`;
    const told = await sendAhead<{ id: number; subject: LiveSubject }>(
      tx,
      tx.live.writing({ ...live, subject: sql`jsonb_build_object('threadId', thread.id)`, from }),
    );
    tx.live.tellWritten(tx, live, told);
  }
}
