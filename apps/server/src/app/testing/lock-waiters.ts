import type pg from 'pg';
import { inTransaction, type Context, type Tx } from '#platform/context';

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

type Work = (tx: Tx) => Promise<unknown>;
/** Does something while another transaction holds something; that one then makes its change and commits. Returns what was done meanwhile. */
export async function holding<T>(ctx: Context, hold: Work, meanwhile: () => Promise<T>, change: Work = async () => {}): Promise<T> {
  const [isHeld, isDone] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const transaction = inTransaction(ctx, async (tx) => {
    await hold(tx);
    // Sends what waits to be sent with the next statement.
    await tx.db.selectNoFrom((of) => of.val(1).as('one')).execute();
    isHeld.resolve();
    await isDone.promise;
    await change(tx);
  });
  try {
    await Promise.race([isHeld.promise, transaction]);
    return await meanwhile();
  } finally {
    isDone.resolve();
    await transaction;
  }
}
