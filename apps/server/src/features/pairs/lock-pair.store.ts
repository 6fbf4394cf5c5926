import { sql } from 'kysely';
import type { Tx } from '#platform/context';
import { LOCKS } from '#platform/db';

/** Two members, in any order. */
export type Pair = readonly [oneId: number, otherId: number];
/** Returns the same key for the two, whoever is named first. */
export const pairKey = ([one, other]: Pair): string => `${Math.min(one, other)}:${Math.max(one, other)}`;

/**
 * Lets one step between two members happen at a time, whoever of the two takes it, until the transaction ends.
 * Always taken before the lock on credits. Two pairs may share a lock: they wait for each other and nothing else.
 */
export async function lockPair({ db }: Tx, oneId: number, otherId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCKS.pair}, hashtext(${pairKey([oneId, otherId])}))`.execute(db);
}

/** Locks many pairs without waiting; returns the keys of those that nobody else holds. One statement. */
export async function tryLockPairs({ db }: Tx, pairs: readonly Pair[]): Promise<ReadonlySet<string>> {
  const keys = [...new Set(pairs.map(pairKey))];
  const { rows } = await sql<{ key: string }>`
    select key from unnest(${keys}::text[]) as pair (key) where pg_try_advisory_xact_lock(${LOCKS.pair}, hashtext(key))`.execute(db);
  return new Set(rows.map(({ key }) => key));
}
