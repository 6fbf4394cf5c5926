import { sql } from 'kysely';
import type { Context } from '#platform/context';

/** Counts the members who can be found and were here since an instant. */
export async function countActive({ db }: Context, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from search_entry where gender in (1, 2) and last_active_at >= ${since}`.execute(db);
  return rows[0]?.count ?? 0;
}
