import { sql } from 'kysely';
import type { Executor, Transaction } from '#platform/db';
import type { GatewayTokenTable } from './gateway-token.tables.ts';

/** Whoever gets a new token holds this lock, on whichever server. */
const TOKEN_LOCK = 7319;
const LOCK_NOT_AVAILABLE = '55P03';

/** True where the lock was not got in time. */
export const isLockTimeout = (failure: unknown): boolean =>
  typeof failure === 'object' && failure !== null && (failure as { code?: string }).code === LOCK_NOT_AVAILABLE;

export const gatewayTokenStore = {
  /** Waits for the lock at most so long; it is held to the end of the transaction. */
  lock: async (trx: Transaction, waitMs: number): Promise<void> => {
    await sql`select set_config('lock_timeout', ${String(waitMs)}, true)`.execute(trx);
    await sql`select pg_advisory_xact_lock(${TOKEN_LOCK})`.execute(trx);
  },

  find: (db: Executor): Promise<GatewayTokenTable | undefined> =>
    db.selectFrom('gatewayToken').selectAll().where('gateway', '=', 'bkash').executeTakeFirst(),

  save: async (db: Executor, { gateway, ...token }: GatewayTokenTable): Promise<void> => {
    await db
      .insertInto('gatewayToken')
      .values({ gateway, ...token })
      .onConflict((conflict) => conflict.column('gateway').doUpdateSet(token))
      .execute();
  },
};
