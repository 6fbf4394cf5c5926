import { sql } from 'kysely';
import type { Transaction } from '#platform/db';

const PAIR_LOCK = 7340;

/**
 * Lets one step between two members happen at a time, whoever of the two takes it, until the transaction ends.
 * Always taken before the lock on credits. Two pairs may share a lock: they wait for each other and nothing else.
 */
export async function lockPair(trx: Transaction, oneId: number, otherId: number): Promise<void> {
  const pair = `${Math.min(oneId, otherId)}:${Math.max(oneId, otherId)}`;
  await sql`select pg_advisory_xact_lock(${PAIR_LOCK}, hashtext(${pair}))`.execute(trx);
}
