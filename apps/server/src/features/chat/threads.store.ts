import { sql, type RawBuilder } from 'kysely';
import type { Executor, Transaction } from '#platform/db';
import './chat.tables.ts';

/** A conversation as its member sees it; `otherId` is null for that with the staff. */
export type OwnThread = { readonly id: number; readonly otherId: number | null; readonly lastMessageAt: Date };
/** Of two members. */
export type PairThread = OwnThread & { readonly otherId: number };
export type ThreadStanding = PairThread & { readonly isOtherAvailable: boolean };

/** A conversation that a member asks for. */
export type AskedThread = { readonly threadId: number; readonly memberId: number };
type Opened = { readonly id: number; readonly lastMessageAt: Date };

const sidesOf = (one: number, other: number) => ({ lower: Math.min(one, other), higher: Math.max(one, other) });

export const threadsStore = {
  findOwn: async (on: Executor, threadId: number, memberId: number): Promise<OwnThread | undefined> =>
    (await threadsStore.findOwnAll(on, [{ threadId, memberId }]))[0],

  /** For each that is asked for, in order: nothing where the member is no party to it. */
  findOwnAll: async (on: Executor, asked: readonly AskedThread[]): Promise<readonly (OwnThread | undefined)[]> => {
    const { rows } = await sql<OwnThread & { place: number }>`
      select place, id, case when member_a_id = member_id then member_b_id else member_a_id end as other_id, last_message_at
      from unnest(${asked.map(({ threadId }) => threadId)}::bigint[], ${asked.map(({ memberId }) => memberId)}::bigint[]) with ordinality
        as asked (thread_id, member_id, place)
      join chat_thread on id = thread_id and member_id in (member_a_id, member_b_id)`.execute(on);
    const found = new Map(rows.map(({ place, ...thread }) => [place, thread]));
    return asked.map((_, index) => found.get(index + 1));
  },

  // The library's names cannot spell a single letter between two words: sides are named in SQL only.
  findOfPair: async (on: Executor, one: number, other: number): Promise<Opened | undefined> => {
    const { lower, higher } = sidesOf(one, other);
    const { rows } = await sql<Opened>`
      select id, last_message_at from chat_thread where kind = 'pair' and member_a_id = ${lower} and member_b_id = ${higher}`.execute(on);
    return rows[0];
  },

  /** All that is written or marked in a conversation stands behind this lock. */
  lock: (trx: Transaction, threadId: number) =>
    trx.selectFrom('chatThread').select(['id', 'lastMessageAt']).where('id', '=', threadId).forUpdate().executeTakeFirstOrThrow(),

  /** The same for many, without waiting: those that nobody else holds, by their ids. */
  tryLock: async (trx: Transaction, threadIds: readonly number[]): Promise<ReadonlyMap<number, Opened>> => {
    const { rows } = await sql<Opened>`
      select id, last_message_at from chat_thread where id = any(${[...threadIds]}::bigint[]) order by id for update skip locked`.execute(
      trx,
    );
    return new Map(rows.map((row) => [row.id, row]));
  },

  /** The conversation of the two, made where there is none, with a state for each side. */
  open: async (trx: Transaction, one: number, other: number, now: Date): Promise<number> => {
    const { lower, higher } = sidesOf(one, other);
    const { rows } = await sql<{ id: number }>`
      insert into chat_thread (kind, member_a_id, member_b_id, last_message_at, created_at)
      values ('pair', ${lower}, ${higher}, ${now}, ${now})
      on conflict (member_a_id, member_b_id) where kind = 'pair' do update set created_at = chat_thread.created_at
      returning id`.execute(trx);
    const id = rows[0]?.id ?? 0;
    await trx
      .insertInto('threadState')
      .values([lower, higher].map((memberId) => ({ threadId: id, memberId })))
      .onConflict((conflict) => conflict.columns(['threadId', 'memberId']).doNothing())
      .execute();
    return id;
  },

  touch: async (trx: Transaction, threadId: number, now: Date): Promise<void> => {
    await trx.updateTable('chatThread').set({ lastMessageAt: now }).where('id', '=', threadId).execute();
  },

  /** All conversations of a member, latest message first. */
  listStandings: async (
    on: Executor,
    memberId: number,
    isAvailable: (idColumn: string) => RawBuilder<boolean>,
  ): Promise<readonly ThreadStanding[]> =>
    (
      await sql<ThreadStanding>`
        select id, other_id, last_message_at, ${isAvailable('mine.other_id')} as is_other_available
        from (
          select id, last_message_at, case when member_a_id = ${memberId} then member_b_id else member_a_id end as other_id
          from chat_thread
          where kind = 'pair' and (member_a_id = ${memberId} or member_b_id = ${memberId})
        ) as mine
        order by last_message_at desc, id desc`.execute(on)
    ).rows,

  listWith: async (on: Executor, memberId: number, otherIds: readonly number[]): Promise<readonly { id: number; otherId: number }[]> =>
    otherIds.length === 0
      ? []
      : (
          await sql<{ id: number; otherId: number }>`
            select thread.id, other.id as other_id
            from (select distinct unnest(${[...otherIds]}::bigint[]) as id) as other
            join chat_thread as thread on thread.kind = 'pair'
              and thread.member_a_id = least(other.id, ${memberId}::bigint) and thread.member_b_id = greatest(other.id, ${memberId}::bigint)`.execute(
            on,
          )
        ).rows,

  /** In the order in which they are locked. */
  listOf: async (on: Executor, memberId: number): Promise<readonly OwnThread[]> =>
    (
      await sql<OwnThread>`
        select id, case when member_a_id = ${memberId} then member_b_id else member_a_id end as other_id, last_message_at
        from chat_thread where member_a_id = ${memberId} or (kind = 'pair' and member_b_id = ${memberId}) order by id`.execute(on)
    ).rows,
};
