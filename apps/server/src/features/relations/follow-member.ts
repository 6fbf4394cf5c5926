import { profilePath } from '@app/contract/members';
import { relationsSentences } from '@app/contract/relations';
import { todayIn } from '#platform/clock';
import type { Transaction } from '#platform/db';
import { Refusal } from '#platform/errors';
import { createRelationsReader } from './relations.reader.ts';
import { takeFollow, takeNeedlessUnfollow } from './relations.limits.ts';
import { relationsStore as store } from './relations.store.ts';
import type { StepDeps } from './relations.types.ts';

type Follow = { readonly followerId: number; readonly followedId: number };

/** Any active member follows any other who is available (REL-11), and ends it. */
export function createFollowing(deps: StepDeps) {
  const { neighbours, clock } = deps;
  const reader = createRelationsReader(deps.db);

  const tell = (trx: Transaction, { followerId, followedId }: Follow, name: string): Promise<void> =>
    neighbours.notify(trx, {
      memberId: followedId,
      type: 'followed',
      // Following anew on the same day is no news.
      eventKey: `${followerId}:${followedId}:${todayIn(clock.now())}`,
      parameters: { name },
      opens: profilePath(followerId),
      actorId: followerId,
      group: 'followed',
    });

  return {
    follow: async (followerId: number, followedId: number) => {
      if (followerId === followedId) throw new Refusal('self_follow');
      if (!(await reader.isFollowing(followerId, followedId))) await takeFollow(deps.limits, followerId);
      return deps.inTransaction(async (trx) => {
        const { viewer, target } = await neighbours.members.requireAvailable(trx, followerId, followedId);
        const isNew = await store.insertFollow(trx, { from: followerId, to: followedId, at: clock.now() });
        if (isNew) await tell(trx, { followerId, followedId }, viewer.name);
        const { followers } = await reader.followCounts(followedId, trx);
        return { sentence: relationsSentences.followed, name: target.name, isFollow: '0' as const, followers };
      });
    },

    unfollow: async (followerId: number, followedId: number) => {
      if (!(await reader.isFollowing(followerId, followedId))) await takeNeedlessUnfollow(deps.limits, followerId);
      return deps.inTransaction(async (trx) => {
        const { target } = await neighbours.members.requireAvailable(trx, followerId, followedId);
        await store.deleteFollow(trx, followerId, followedId);
        const { followers } = await reader.followCounts(followedId, trx);
        return { sentence: relationsSentences.unfollowed, name: target.name, isFollow: '1' as const, followers };
      });
    },
  };
}
