import { sql } from 'kysely';
import type { Context, Tx } from '#platform/context';
import { listOf, LOCKS, noteLock, prepareReadings, sendAhead } from '#platform/db';
import { pairKey, standingsQuery, type Pair, type PairStanding } from '#features/pairs';
import { memberOf, membersQuery } from './members.store.ts';

/** Pairs as the queries take them. */
export type PairIds = { readonly ids: readonly number[]; readonly lowerIds: readonly number[]; readonly higherIds: readonly number[] };
/** Gives the types of their values in the database. */
export const PAIR_TYPES = { ids: 'bigint[]', lowerIds: 'bigint[]', higherIds: 'bigint[]' } as const;
export const pairIdsOf = (pairs: readonly Pair[]): PairIds => ({
  ids: [...new Set(pairs.flat())],
  lowerIds: pairs.map((pair) => Math.min(...pair)),
  higherIds: pairs.map((pair) => Math.max(...pair)),
});

/** Returns the queries of the members of pairs and of what stands between the two of each. */
export const pairQueries = (ctx: Pick<Context, 'db'>, { ids, lowerIds, higherIds }: PairIds) => ({
  members: membersQuery(ctx, ids),
  between: standingsQuery(lowerIds, higherIds),
});
const readPairs = prepareReadings((ids: PairIds, ctx: Pick<Context, 'db'>) =>
  pairQueries(ctx, { ids: ids.ids, lowerIds: ids.lowerIds, higherIds: ids.higherIds }),
);
/** The rows of `pairQueries`. */
export type PairRows = Awaited<ReturnType<typeof readPairs>>;

/** Returns the rows of many, each of which was read for itself, as they are judged. */
export const pairRowsOf = (read: readonly PairRows[]): PairRows => ({
  members: read.flatMap(({ members }) => members),
  between: read.flatMap(({ between }) => between),
});

/** Reads the same, in one statement. */
export const readPairMembers = (ctx: Context, pairs: readonly Pair[]): Promise<PairRows> => readPairs(ctx, pairIdsOf(pairs));

/** Returns the members by id, and the standings by `pairKey`. */
export const pairMembersOf = ({ members, between }: PairRows) => ({
  rows: new Map(members.map((row) => [row.id, memberOf(row)])),
  between: new Map(between.map(({ lowerId, higherId, ...standing }): [string, PairStanding] => [pairKey([lowerId, higherId]), standing])),
});

/** Lists what a transaction holds of many pairs: the keys of the pairs, and the accounts whose state stays as it is. */
export type PairsHeld = { readonly keys: ReadonlySet<string>; readonly ids: ReadonlySet<number> };

/**
 * Locks pairs and accounts like `holdPair` without waiting, ahead of the caller's next statement, which sees what stands behind the locks. Returns
 * what tells, after that statement, which of them nobody else held.
 */
export async function tryHoldPairs(tx: Tx, pairs: readonly Pair[]): Promise<() => PairsHeld> {
  const keys = [...new Set(pairs.map(pairKey))];
  const ids = [...new Set(pairs.flat())];
  const answer = await sendAhead<{ keys: string[]; ids: number[] }>(
    tx,
    sql`
    select array(select key from unnest(${listOf(keys, 'text')}) as pair (key) where pg_try_advisory_xact_lock(${LOCKS.pair}, hashtext(key))) as keys,
      array(select id from account where id = any(${listOf(ids, 'bigint')}) order by id for share skip locked) as ids`,
  );
  return () => {
    const [found] = answer.rows;
    if (!found) throw new TypeError('the locks of pairs have no answer yet');
    const held = { keys: new Set(found.keys), ids: new Set(found.ids) };
    for (const key of held.keys) noteLock(tx, { kind: 'pair', key, isFree: true });
    for (const key of held.ids) noteLock(tx, { kind: 'account', key, mode: 'shared', isFree: true });
    return held;
  };
}
