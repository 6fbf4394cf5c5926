import { sql } from 'kysely';
import type { Executor } from '#platform/db';
import './relations.tables.ts';

export type FollowCounts = { readonly followers: number; readonly following: number };
const NONE: FollowCounts = { followers: 0, following: 0 };

/** Questions that other rooms ask about blocks and follows. */
export type RelationsReader = {
  /** Everybody who stands in a block with this member, whoever made it. */
  blockedEitherWay(memberId: number, on?: Executor): Promise<number[]>;
  areBlocked(oneId: number, otherId: number, on?: Executor): Promise<boolean>;
  isFollowing(followerId: number, followedId: number): Promise<boolean>;
  followCounts(memberId: number): Promise<FollowCounts>;
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

  followCounts: async (memberId) => {
    const { rows } =
      await sql<FollowCounts>`select (select count(*) from follow where followed_id = ${memberId}) as followers, (select count(*) from follow where follower_id = ${memberId}) as following`.execute(
        db,
      );
    return rows[0] ?? NONE;
  },
});
