import { sql } from 'kysely';
import type { Tx } from '#platform/context';
import { LOCKS, noteLock, sendAhead } from '#platform/db';

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
  await sendAhead(tx, sql`select pg_advisory_xact_lock(${LOCKS.pair}, hashtext(${pairKey([oneId, otherId])}))`);
}

/** Takes the same lock, and keeps the state of both accounts as it is until the transaction ends: a suspension waits for it. */
export async function holdPair(tx: Tx, oneId: number, otherId: number): Promise<void> {
  noteLock(tx, { kind: 'pair', key: pairKey([oneId, otherId]) });
  for (const key of [Math.min(oneId, otherId), Math.max(oneId, otherId)]) noteLock(tx, { kind: 'account', key, mode: 'shared' });
  await sendAhead(tx, sql`select hold_pair(${LOCKS.pair}, ${oneId}, ${otherId})`);
}
