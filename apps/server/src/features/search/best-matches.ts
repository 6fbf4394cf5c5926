import type { Context } from '#platform/context';
import { bestByIndex, indexOf, type BestAsked, type BestMatch } from './index-finder.ts';
import { searchingOn } from './search-connections.ts';
import { seekerOf } from './seeker.ts';

/** Lists those who fit a member best among all whom the member may find, the best first; null where the index in memory cannot tell now. */
export async function bestMatches(ctx: Context, memberId: number, asked: BestAsked): Promise<BestMatch[] | null> {
  const index = indexOf(ctx);
  if (!index) return null;
  const seeker = await seekerOf(searchingOn(ctx), memberId, { isSeenAsked: false, isStrictAsked: false });
  return seeker ? bestByIndex(ctx, index, seeker, asked) : [];
}
