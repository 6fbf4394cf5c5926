import { sql } from 'kysely';
import type { Transaction } from '#platform/db';

const PAIR_LOCK = 7340;

/** Two members, in any order. */
export type Pair = readonly [oneId: number, otherId: number];
/** The same word for the two, whoever is named first. */
export const pairKey = ([one, other]: Pair): string => `${Math.min(one, other)}:${Math.max(one, other)}`;

/**
 * Lets one step between two members happen at a time, whoever of the two takes it, until the transaction ends.
 * Always taken before the lock on credits. Two pairs may share a lock: they wait for each other and nothing else.
 */
export async function lockPair(trx: Transaction, oneId: number, otherId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${PAIR_LOCK}, hashtext(${pairKey([oneId, otherId])}))`.execute(trx);
}

/** The same for many pairs without waiting: the keys of those that nobody else holds, in one statement. */
export async function tryLockPairs(trx: Transaction, pairs: readonly Pair[]): Promise<ReadonlySet<string>> {
  const keys = [...new Set(pairs.map(pairKey))];
  const { rows } = await sql<{ key: string }>`
    select key from unnest(${keys}::text[]) as pair (key) where pg_try_advisory_xact_lock(${PAIR_LOCK}, hashtext(key))`.execute(trx);
  return new Set(rows.map(({ key }) => key));
}
