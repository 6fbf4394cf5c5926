import { secondsAfter } from '#platform/clock';
import { isDrawn, type Member } from '../draw-steps.ts';
import { seededRandom } from '../seeded-random.ts';

export type FollowRow = { readonly followerId: number; readonly followedId: number; readonly createdAt: Date };

const FOLLOWS_MAX = 3;
const DAYS = 30;

/** Draws whom the drawn members follow among each other; the cast are left out on both sides. */
export function drawFollows(members: readonly Member[], since: Date): FollowRow[] {
  const drawn = members.filter(isDrawn);
  return drawn.flatMap((one) => {
    const random = seededRandom(198_491_317 + 7919 * one.person.number);
    const followed = new Set(Array.from({ length: random.between(0, FOLLOWS_MAX) }, () => random.pick(drawn)));
    followed.delete(one);
    return [...followed].map(({ id }) => ({
      followerId: one.id,
      followedId: id,
      createdAt: secondsAfter(since, -86_400 * random.between(1, DAYS)),
    }));
  });
}
