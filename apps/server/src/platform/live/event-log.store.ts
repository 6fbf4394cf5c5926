import './live.tables.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '#platform/context';
import { sendAhead, type Answer, type Database } from '#platform/db';
import type { WrittenEvent } from './index.ts';
import type { LoggedEvent, ToldEvent } from './live.types.ts';

/** A sweep reads no further back, whatever transaction is still open. */
const SWEPT_SECONDS = 300;
const SWEPT_MOST = 50_000;
/** Seconds before the last event seen in which another may have been written that became visible after it. */
const OVERLAP_SECONDS = 10;

export type Edges = { readonly forgottenUpTo: number; readonly newest: number };
export type EventLogStore = ReturnType<typeof createEventLogStore>;

/** Returns the insertion of one event for each row of a part of the caller's statement, which answers `id` and `subject`. */
export const insertionOf = ({ memberId, type, subject, from }: WrittenEvent, now: Date): RawBuilder<unknown> => sql`
  insert into live_event (member_id, type, subject, created_at)
  select ${memberId}::bigint, ${type}::text, ${subject}, ${now}::timestamptz from ${from}
  returning id, member_id, subject`;

/** Keeps the log of what live connections are told. */
export const createEventLogStore = (db: Database) => ({
  /** Writes all in one statement, without a wait for it; answers their ids. */
  append: (tx: Tx, events: readonly ToldEvent[], now: Date): Promise<Answer<{ readonly id: number }>> =>
    sendAhead(
      tx,
      sql`
      insert into live_event (member_id, type, subject, created_at)
      select told.member_id, told.type, told.subject::jsonb, ${now}::timestamptz
      from unnest(${events.map(({ memberId }) => memberId)}::bigint[], ${events.map(({ type }) => type)}::text[],
        ${events.map(({ subject }) => JSON.stringify(subject))}::text[]) with ordinality as told (member_id, type, subject, place)
      order by told.place
      returning id`,
    ),

  /** Returns the lowest transaction that was open at this moment: all of lower numbers are visible, or will never be. */
  mark: async (): Promise<string> => {
    const { rows } = await sql<{ mark: string }>`select pg_snapshot_xmin(pg_current_snapshot())::text as mark`.execute(db);
    return rows[0]?.mark ?? '0';
  },

  /** Lists the events of these members that a look with this mark may not have seen yet, and the mark for the next look. */
  listSince: async (mark: string, memberIds: readonly number[], now: Date): Promise<{ ids: number[]; mark: string }> => {
    const { rows } = await sql<{ mark: string; ids: number[] }>`
      with lately as materialized (select id, member_id, created_at from live_event where written_by >= ${mark}::text::xid8)
      select pg_snapshot_xmin(pg_current_snapshot())::text as mark, array(
        select id from lately
        where member_id in (select unnest(${memberIds}::bigint[])) and created_at > ${now}::timestamptz - make_interval(secs => ${SWEPT_SECONDS})
        limit ${SWEPT_MOST}) as ids`.execute(db);
    const [found] = rows;
    return { ids: (found?.ids ?? []).map(Number), mark: found?.mark ?? mark };
  },

  find: async (ids: readonly number[]): Promise<LoggedEvent[]> => {
    const { rows } = await sql<LoggedEvent>`
      select id, member_id, type, subject from live_event where id = any(${ids}::bigint[]) order by id`.execute(db);
    return rows;
  },

  edges: async (): Promise<Edges> => {
    const { rows } = await sql<Edges>`
      select forgotten_up_to, greatest(forgotten_up_to, (select max(id) from live_event)) as newest from live_log`.execute(db);
    return rows[0] ?? { forgottenUpTo: 0, newest: 0 };
  },

  /** Lists a member's events after one, and those that may have become visible after it although their ids are lower; the newest ones, in order. */
  listAfter: async (memberId: number, lastId: number, most: number): Promise<(LoggedEvent & { readonly createdAt: Date })[]> => {
    const { rows } = await sql<LoggedEvent & { readonly createdAt: Date }>`
      select id, member_id, type, subject, created_at from live_event
      where member_id = ${memberId} and (id > ${lastId} or created_at >
        (select last.created_at - make_interval(secs => ${OVERLAP_SECONDS}) from live_event last where last.id = ${lastId}))
      order by id desc limit ${most}`.execute(db);
    return rows.reverse();
  },

  /** Deletes the oldest where they are older; false where nothing more is. */
  forgetBefore: async (before: Date, most: number): Promise<boolean> => {
    const { rows } = await sql<{ gone: number }>`
      with gone as (
        delete from live_event where created_at < ${before}::timestamptz
          and id in (select id from live_event order by id limit ${most})
        returning id),
      noted as (
        update live_log set forgotten_up_to = greatest(forgotten_up_to, (select max(id) from gone)) where exists (select from gone))
      select count(*) as gone from gone`.execute(db);
    return (rows[0]?.gone ?? 0) > 0;
  },
});
