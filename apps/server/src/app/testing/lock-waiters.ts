import type pg from 'pg';

/**
 * Counts how many transactions of this database, of all that the tests have, wait for another's lock. Asked outside of a transaction, where the view stands
 * still.
 */
export async function lockWaiters(on: pg.Pool): Promise<number> {
  const { rows } = await on.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
}
