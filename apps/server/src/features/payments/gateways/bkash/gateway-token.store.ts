import { sql } from 'kysely';
import type { Tx } from '#platform/context';
import type { GatewayTokenTable } from '../../payments.tables.ts';
import { LOCKS } from '#platform/db';

/** Waits for the lock of whoever gets a new token, on whichever server, at most so long; it is held to the end of the transaction. */
export async function lockToken({ db }: Tx, waitMs: number): Promise<void> {
  await sql`select set_config('lock_timeout', ${String(waitMs)}, true)`.execute(db);
  await sql`select pg_advisory_xact_lock(${LOCKS.bkashToken})`.execute(db);
}

export const findToken = ({ db }: Tx): Promise<GatewayTokenTable | undefined> =>
  db.selectFrom('gatewayToken').selectAll().where('gateway', '=', 'bkash').executeTakeFirst();

export async function saveToken({ db }: Tx, { gateway, ...token }: GatewayTokenTable): Promise<void> {
  await db
    .insertInto('gatewayToken')
    .values({ gateway, ...token })
    .onConflict((conflict) => conflict.column('gateway').doUpdateSet(token))
    .execute();
}
