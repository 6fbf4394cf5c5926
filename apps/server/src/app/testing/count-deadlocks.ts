import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';

/**
 * Returns how many deadlocks PostgreSQL broke off in this database so far. Connections hand in what they counted when they end: all of the
 * pool are closed first, so no call may be under way.
 */
export async function countDeadlocks(pool: pg.Pool): Promise<number> {
  // One of its own throughout, and until the pool knows that the others have ended: it would hand them out.
  const client = await pool.connect();
  try {
    for (;;) {
      // Each time: what a call leaves to be told a moment later opens another.
      await client.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
      const { rows } = await client.query<{ others: number; deadlocks: number }>(
        `select (select count(*)::int from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()) as others,
           deadlocks::int from pg_stat_database where datname = current_database()`,
      );
      if (rows[0]?.others === 0 && pool.idleCount === 0) return rows[0].deadlocks;
      await pause(20);
    }
  } finally {
    client.release();
  }
}
