import { profileNotAvailable, profilePath } from '@app/contract/members';
import { SHORTLIST_MAX } from '@app/contract/relations';
import { todayIn } from '#platform/clock';
import { inTransaction, type Context, type Tx } from '#platform/context';
import { Refusal } from '#platform/errors';
import { announce } from '#platform/events';
import type { Limit } from '#platform/rate-limit';
import { memberSummaries, requireAvailable, requireBlockable, requirePair } from '#features/members';
import { notify } from '#features/notifications';
import { followCounts, isFollowing, lockPair } from '#features/pairs';
import './relations.events.ts';
import * as store from './relations.store.ts';

const DAY_SECONDS = 86_400;
export const BLOCKS_A_DAY: Limit = { name: 'relations.blocks', max: 50, windowSeconds: DAY_SECONDS, by: 'account' };

const nameOf = async (ctx: Context, memberId: number): Promise<string> =>
  (await memberSummaries(ctx, [memberId])).get(memberId)?.name ?? '';

/** Blocks an available member; returns the other's name. Blocking and ignoring are one thing (REL-44). */
export async function addBlock(ctx: Context, blockerId: number, blockedId: number): Promise<string> {
  if (blockerId === blockedId) throw new Refusal('own_profile');
  if (await store.isBlocking(ctx, blockerId, blockedId)) return nameOf(ctx, blockedId);
  await ctx.limits.take(BLOCKS_A_DAY, blockerId);
  return inTransaction(ctx, async (tx) => {
    const { target, isBlocking } = await requireBlockable(tx, blockerId, blockedId);
    if (!isBlocking) await writeBlock(tx, blockerId, blockedId);
    return target.name;
  });
}

/** Lifts a block; returns the other's name. The bond counts again; follows and shortlist entries do not come back (REL-46). */
export async function removeBlock(ctx: Context, blockerId: number, blockedId: number): Promise<string> {
  if (blockerId === blockedId) throw new Refusal('own_profile');
  await inTransaction(ctx, async (tx) => {
    await lockPair(tx, blockerId, blockedId);
    if (!(await store.deleteBlock(tx, blockerId, blockedId))) throw new Refusal('not_found', { sentence: profileNotAvailable });
    await announce(tx, 'block.changed', { blockerId, blockedId, isBlocked: false });
  });
  return nameOf(ctx, blockedId);
}

/** Blocks in the caller's transaction, which judged before that the other is there; harmless where the block stands. */
export async function blockMember(tx: Tx, blockerId: number, blockedId: number): Promise<void> {
  await lockPair(tx, blockerId, blockedId);
  if (!(await store.isBlocking(tx, blockerId, blockedId))) await writeBlock(tx, blockerId, blockedId);
}

/** Ends in the same transaction what stood between the two: follows and shortlist entries here, the rest at `block.changed` (REL-45). */
async function writeBlock(tx: Tx, blockerId: number, blockedId: number): Promise<void> {
  await store.insertBlock(tx, { from: blockerId, to: blockedId });
  await store.deleteBetween(tx, blockerId, blockedId);
  await announce(tx, 'block.changed', { blockerId, blockedId, isBlocked: true });
}

export const FOLLOWS_A_DAY: Limit = { name: 'relations.follows', max: 200, windowSeconds: DAY_SECONDS, by: 'account' };
/** Bounded since the answer names the member: it is no list to be read through. */
export const NEEDLESS_UNFOLLOWS_A_DAY: Limit = {
  name: 'relations.needless-unfollows',
  max: 200,
  windowSeconds: DAY_SECONDS,
  by: 'account',
};

/** Name of the other, and how many follow the other now. */
export type Followed = { readonly name: string; readonly followers: number };

/** Follows a member who is available, who is told (REL-11). Following who is followed already changes nothing and counts for nothing. */
export async function followMember(ctx: Context, followerId: number, followedId: number): Promise<Followed> {
  if (followerId === followedId) throw new Refusal('self_follow');
  if (!(await isFollowing(ctx, followerId, followedId))) await ctx.limits.take(FOLLOWS_A_DAY, followerId);
  return inTransaction(ctx, async (tx) => {
    const { viewer, target } = await requireAvailable(tx, followerId, followedId);
    const step = { from: followerId, to: followedId };
    const { stands, followers } = await store.findFollow(tx, step);
    if (stands) return { name: target.name, followers };
    await store.insertFollow(tx, step);
    await tellFollowed(tx, { followerId, followedId }, viewer.name);
    return { name: target.name, followers: followers + 1 };
  });
}

export async function unfollowMember(ctx: Context, followerId: number, followedId: number): Promise<Followed> {
  if (!(await isFollowing(ctx, followerId, followedId))) await ctx.limits.take(NEEDLESS_UNFOLLOWS_A_DAY, followerId);
  return inTransaction(ctx, async (tx) => {
    const { target } = await requireAvailable(tx, followerId, followedId);
    await store.deleteFollow(tx, followerId, followedId);
    const { followers } = await followCounts(tx, followedId);
    return { name: target.name, followers };
  });
}

type Follow = { readonly followerId: number; readonly followedId: number };

const tellFollowed = (tx: Tx, { followerId, followedId }: Follow, name: string): Promise<void> =>
  notify(tx, {
    memberId: followedId,
    type: 'followed',
    // Following anew on the same day is no news.
    eventKey: `${followerId}:${followedId}:${todayIn(tx.clock.now())}`,
    parameters: { name },
    opens: profilePath(followerId),
    actorId: followerId,
    group: 'followed',
  });

/** Puts a member on one's own list, of which the other is never told (REL-12, REL-13). 409 `shortlist_full` above `SHORTLIST_MAX`. */
export const shortlistMember = (ctx: Context, ownerId: number, memberId: number): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await requirePair(tx, ownerId, memberId);
    await store.lockShortlist(tx, ownerId);
    const { stands, total } = await store.findShortlisted(tx, { from: ownerId, to: memberId });
    if (stands) return;
    if (total >= SHORTLIST_MAX) throw new Refusal('shortlist_full', { parameters: { n: SHORTLIST_MAX } });
    await store.insertShortlistEntry(tx, { from: ownerId, to: memberId });
  });

/** Takes a member off the own list, one who is no longer eligible too. */
export const unshortlistMember = (ctx: Context, ownerId: number, memberId: number): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await requireAvailable(tx, ownerId, memberId);
    if (!(await store.deleteShortlistEntry(tx, ownerId, memberId))) await requirePair(tx, ownerId, memberId);
  });
