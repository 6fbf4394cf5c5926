import { sql } from 'kysely';
import { inTransaction, type Context } from '#platform/context';

export interface ProfileVisitSumTable {
  ownerId: number;
  visits: number;
}
declare module '#platform/db' {
  interface Tables {
    profileVisitSum: ProfileVisitSumTable;
  }
}

/**
 * Sums up and deletes visits before a time, at most `limit` of them, in one statement; returns how many there were. The oldest are found by
 * their numbers, as rows are written in the order of their times. An erasure of the owner deletes the same rows, so that one of the two waits
 * for the other: the later one finds what the first one left.
 */
export const sumUpVisits = (ctx: Context, before: Date, limit: number): Promise<number> =>
  inTransaction(ctx, async ({ db }) => {
    const { rows } = await sql<{ found: number }>`
      with old as (
        select id from (select id, visited_at from profile_visit order by id limit ${limit}) oldest where visited_at < ${before}::timestamptz),
      gone as (delete from profile_visit where id in (select id from old) returning owner_id),
      summed as (
        insert into profile_visit_sum (owner_id, visits) select owner_id, count(*) from gone group by owner_id order by owner_id
        on conflict (owner_id) do update set visits = profile_visit_sum.visits + excluded.visits)
      select count(*) as found from old`.execute(db);
    return rows[0]?.found ?? 0;
  });
