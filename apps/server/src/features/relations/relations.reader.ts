import { sql } from 'kysely';
import type { Executor } from '#platform/db';
import { pairKey, type Pair } from './lock-pair.store.ts';
import './relations.tables.ts';

export type FollowCounts = { readonly followers: number; readonly following: number };
const NONE: FollowCounts = { followers: 0, following: 0 };

/** How the viewer stands to another member. */
export type Between = {
  readonly isFollowing: boolean;
  readonly isShortlisted: boolean;
  /** False while a block stands. */
  readonly isBonded: boolean;
};

/** What stands between two members, whoever made it. */
export type PairStanding = {
  readonly isBlocked: boolean;
  /** The two accepted each other; false while a block stands. */
  readonly isBonded: boolean;
};

/** Questions that other rooms ask about blocks, follows, shortlists and bonds. */
export type RelationsReader = {
  /** Everybody who stands in a block with this member, whoever made it. */
  blockedEitherWay(memberId: number, on?: Executor): Promise<number[]>;
  areBlocked(oneId: number, otherId: number, on?: Executor): Promise<boolean>;
  isFollowing(followerId: number, followedId: number): Promise<boolean>;
  followCounts(memberId: number, on?: Executor): Promise<FollowCounts>;
  /** Whether the two accepted each other; false while a block stands. */
  areBonded(oneId: number, otherId: number, on?: Executor): Promise<boolean>;
  /** What stands between the two of each pair, by its key, in one statement. */
  standings(pairs: readonly Pair[], on?: Executor): Promise<ReadonlyMap<string, PairStanding>>;
  /** How the viewer stands to each of these members, in one statement. */
  between(viewerId: number, memberIds: readonly number[], on?: Executor): Promise<ReadonlyMap<number, Between>>;
};

export const createRelationsReader = (db: Executor): RelationsReader => ({
  blockedEitherWay: async (memberId, on = db) => {
    const { rows } = await sql<{
      id: number;
    }>`select blocked_id as id from block where blocker_id = ${memberId} union select blocker_id from block where blocked_id = ${memberId}`.execute(
      on,
    );
    return rows.map((row) => row.id);
  },

  areBlocked: async (oneId, otherId, on = db) => {
    const found =
      await sql`select 1 from block where (blocker_id = ${oneId} and blocked_id = ${otherId}) or (blocker_id = ${otherId} and blocked_id = ${oneId}) limit 1`.execute(
        on,
      );
    return found.rows.length > 0;
  },

  isFollowing: async (followerId, followedId) =>
    (await db
      .selectFrom('follow')
      .select('id')
      .where('followerId', '=', followerId)
      .where('followedId', '=', followedId)
      .executeTakeFirst()) !== undefined,

  followCounts: async (memberId, on = db) => {
    const { rows } =
      await sql<FollowCounts>`select (select count(*) from follow where followed_id = ${memberId}) as followers, (select count(*) from follow where follower_id = ${memberId}) as following`.execute(
        on,
      );
    return rows[0] ?? NONE;
  },

  areBonded: async (oneId, otherId, on = db) => (await listBetween(on, oneId, [otherId])).some(({ isBonded }) => isBonded),

  standings: async (pairs, on = db) => {
    const { rows } = await sql<PairStanding & { lowerId: number; higherId: number }>`
      select lower_id, higher_id, is_blocked, not is_blocked and exists (
        select 1 from bond where bond.lower_id = pair.lower_id and bond.higher_id = pair.higher_id) as is_bonded
      from unnest(${pairs.map((pair) => Math.min(...pair))}::bigint[], ${pairs.map((pair) => Math.max(...pair))}::bigint[])
        as pair (lower_id, higher_id)
      cross join lateral (select exists (select 1 from block where blocker_id = lower_id and blocked_id = higher_id)
        or exists (select 1 from block where blocker_id = higher_id and blocked_id = lower_id) as is_blocked) as stands`.execute(on);
    return new Map(rows.map(({ lowerId, higherId, ...standing }) => [pairKey([lowerId, higherId]), standing]));
  },

  between: async (viewerId, memberIds, on = db) => {
    const rows = memberIds.length === 0 ? [] : await listBetween(on, viewerId, memberIds);
    return new Map(rows.map(({ id, ...between }) => [id, between]));
  },
});

async function listBetween(on: Executor, viewerId: number, memberIds: readonly number[]): Promise<(Between & { id: number })[]> {
  const { rows } = await sql<Between & { id: number }>`
    select other.id,
      exists (select 1 from follow where follower_id = ${viewerId} and followed_id = other.id) as is_following,
      exists (select 1 from shortlist_entry where owner_id = ${viewerId} and member_id = other.id) as is_shortlisted,
      exists (select 1 from bond
        where lower_id = least(other.id, ${viewerId}::bigint) and higher_id = greatest(other.id, ${viewerId}::bigint))
        and not exists (select 1 from block where blocker_id = ${viewerId} and blocked_id = other.id)
        and not exists (select 1 from block where blocked_id = ${viewerId} and blocker_id = other.id) as is_bonded
    from (select distinct unnest(${[...memberIds]}::bigint[]) as id) as other`.execute(on);
  return rows;
}
