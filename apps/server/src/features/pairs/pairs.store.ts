import { sql, type RawBuilder } from 'kysely';
import type { Context, Tx } from '#platform/context';
import { listOf, sendAhead } from '#platform/db';
import './pairs.tables.ts';
import type { BondSource } from './pairs.tables.ts';

export type FollowCounts = { readonly followers: number; readonly following: number };
const NONE: FollowCounts = { followers: 0, following: 0 };

/** Relations of a viewer to another member. */
export type Between = {
  readonly isFollowing: boolean;
  readonly isShortlisted: boolean;
  /** False while a block stands. */
  readonly isBonded: boolean;
};

/** Relations of two members, whoever made them. */
export type PairStanding = {
  readonly isBlocked: boolean;
  /** Those of the two who block the other. */
  readonly blockerIds: readonly number[];
  /** True if the two accepted each other; false while a block stands. */
  readonly isBonded: boolean;
};

/** Returns everybody who stands in a block with this member, whoever made it. */
export async function blockedEitherWay({ db }: Context, memberId: number): Promise<number[]> {
  const { rows } = await sql<{
    id: number;
  }>`select blocked_id as id from block where blocker_id = ${memberId} union select blocker_id from block where blocked_id = ${memberId}`.execute(
    db,
  );
  return rows.map((row) => row.id);
}

/** True if a block stands between the two, whoever made it. */
export async function areBlocked({ db }: Context, oneId: number, otherId: number): Promise<boolean> {
  const found =
    await sql`select 1 from block where (blocker_id = ${oneId} and blocked_id = ${otherId}) or (blocker_id = ${otherId} and blocked_id = ${oneId}) limit 1`.execute(
      db,
    );
  return found.rows.length > 0;
}

export async function isFollowing({ db }: Context, followerId: number, followedId: number): Promise<boolean> {
  const row = await db
    .selectFrom('follow')
    .select('id')
    .where('followerId', '=', followerId)
    .where('followedId', '=', followedId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the query of those whom a member follows, among the ids that another query selects. */
export const followedQuery = (followerId: number, ids: RawBuilder<unknown>) => sql<{ followedId: number }>`
    select followed_id from follow where follower_id = ${followerId} and followed_id in (${ids})`;

export async function followCounts({ db }: Context, memberId: number): Promise<FollowCounts> {
  const { rows } =
    await sql<FollowCounts>`select (select count(*) from follow where followed_id = ${memberId}) as followers, (select count(*) from follow where follower_id = ${memberId}) as following`.execute(
      db,
    );
  return rows[0] ?? NONE;
}

/** True if the two accepted each other; false while a block stands. */
export const areBonded = async (ctx: Context, oneId: number, otherId: number): Promise<boolean> =>
  (await listBetween(ctx, oneId, [otherId])).some(({ isBonded }) => isBonded);

/** Returns the query of what stands between two members, for pairs of which these are the lower and the higher numbers. */
export const standingsQuery = (lowerIds: readonly number[], higherIds: readonly number[]) => sql<
  PairStanding & { readonly lowerId: number; readonly higherId: number }
>`
    select lower_id, higher_id, blocker_ids, blocker_ids <> '{}' as is_blocked, blocker_ids = '{}' and exists (
      select 1 from bond where bond.lower_id = pair.lower_id and bond.higher_id = pair.higher_id) as is_bonded
    from unnest(${listOf(lowerIds, 'bigint')}, ${listOf(higherIds, 'bigint')}) as pair (lower_id, higher_id)
    cross join lateral (select array(
      select blocker_id from block where blocker_id = lower_id and blocked_id = higher_id
      union all select blocker_id from block where blocker_id = higher_id and blocked_id = lower_id) as blocker_ids) as stands`;

/** Returns how the viewer stands to each of these members, in one statement. */
export async function relationsBetween(
  ctx: Context,
  viewerId: number,
  memberIds: readonly number[],
): Promise<ReadonlyMap<number, Between>> {
  const rows = memberIds.length === 0 ? [] : await listBetween(ctx, viewerId, memberIds);
  return new Map(rows.map(({ id, ...between }) => [id, between]));
}

async function listBetween({ db }: Context, viewerId: number, memberIds: readonly number[]): Promise<(Between & { id: number })[]> {
  const { rows } = await sql<Between & { id: number }>`
    select other.id,
      exists (select 1 from follow where follower_id = ${viewerId} and followed_id = other.id) as is_following,
      exists (select 1 from shortlist_entry where owner_id = ${viewerId} and member_id = other.id) as is_shortlisted,
      exists (select 1 from bond
        where lower_id = least(other.id, ${viewerId}::bigint) and higher_id = greatest(other.id, ${viewerId}::bigint))
        and not exists (select 1 from block where blocker_id = ${viewerId} and blocked_id = other.id)
        and not exists (select 1 from block where blocked_id = ${viewerId} and blocker_id = other.id) as is_bonded
    from (select distinct unnest(${[...memberIds]}::bigint[]) as id) as other`.execute(db);
  return rows;
}

/** Makes the two a bond; harmless where they are one already. After the lock on the pair. */
export async function makeBond(tx: Tx, oneId: number, otherId: number, source: BondSource): Promise<void> {
  await sendAhead(
    tx,
    tx.db
      .insertInto('bond')
      .values({ lowerId: Math.min(oneId, otherId), higherId: Math.max(oneId, otherId), source, createdAt: tx.clock.now() })
      .onConflict((conflict) => conflict.doNothing()),
  );
}

/** Deletes everything that names this member. */
export async function deleteAllOf({ db }: Tx, memberId: number): Promise<void> {
  await db
    .deleteFrom('follow')
    .where((row) => row.or([row('followerId', '=', memberId), row('followedId', '=', memberId)]))
    .execute();
  await db
    .deleteFrom('shortlistEntry')
    .where((row) => row.or([row('ownerId', '=', memberId), row('memberId', '=', memberId)]))
    .execute();
  await db
    .deleteFrom('bond')
    .where((row) => row.or([row('lowerId', '=', memberId), row('higherId', '=', memberId)]))
    .execute();
  await db
    .deleteFrom('block')
    .where((row) => row.or([row('blockerId', '=', memberId), row('blockedId', '=', memberId)]))
    .execute();
}
