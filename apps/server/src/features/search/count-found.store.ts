import { sql } from 'kysely';
import type { Context } from '#platform/context';
import type { Filter } from './filter.policy.ts';
import type { Seeker } from './search-plan.ts';
import { matches } from './search.store.ts';

/** Lists the numbers of those whom each of several searches finds, `limit` of each at most, in one statement. */
export async function listIds({ db }: Context, seeker: Seeker, filters: readonly Filter[], limit: number): Promise<readonly number[][]> {
  if (filters.length === 0) return [];
  const lists = filters.map(
    (filter) => sql`(select coalesce(json_agg(member_id), '[]') from (
      select member_id from search_entry where ${matches(seeker, filter)} limit ${limit}) found)`,
  );
  const { rows } = await sql<{ lists: number[][] }>`select json_build_array(${sql.join(lists)}) as lists`.execute(db);
  return rows[0]?.lists ?? [];
}
