import { sql } from 'kysely';
import type { Tx } from '#platform/context';
import { LOCKS, noteLock } from '#platform/db';

/** Two members, in any order. */
export type Pair = readonly [oneId: number, otherId: number];
/** Returns the same key for the two, whoever is named first. */
export const pairKey = ([one, other]: Pair): string => `${Math.min(one, other)}:${Math.max(one, other)}`;

/**
 * Lets one step between two members happen at a time, whoever of the two takes it, until the transaction ends.
 * The first of all locks (`LOCK_ORDER`). Two pairs may share a lock: they wait for each other and nothing else.
 */
export async function lockPair(tx: Tx, oneId: number, otherId: number): Promise<void> {
  noteLock(tx, { kind: 'pair', key: pairKey([oneId, otherId]) });
  await sql`select pg_advisory_xact_lock(${LOCKS.pair}, hashtext(${pairKey([oneId, otherId])}))`.execute(tx.db);
}

/** Locks many pairs without waiting; returns the keys of those that nobody else holds. One statement. */
export async function tryLockPairs(tx: Tx, pairs: readonly Pair[]): Promise<ReadonlySet<string>> {
  const keys = [...new Set(pairs.map(pairKey))];
  const { rows } = await sql<{ key: string }>`
    select key from unnest(${keys}::text[]) as pair (key) where pg_try_advisory_xact_lock(${LOCKS.pair}, hashtext(key))`.execute(tx.db);
  for (const { key } of rows) noteLock(tx, { kind: 'pair', key, isFree: true });
  return new Set(rows.map(({ key }) => key));
}
