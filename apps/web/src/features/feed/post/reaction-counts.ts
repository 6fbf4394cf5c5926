import { REACTIONS, type Reaction, type ReactionCounts } from '@app/contract/feed';
import type { Post } from '../feed.queries.ts';

/** Reactions of a post. */
export type Reacted = ReactionCounts & Pick<Post, 'totalReact' | 'provideReact'>;

/** Returns the post as it is once the reader's reaction is this one; null takes it back (FEED-43, FEED-44). */
export function withReaction<P extends Reacted>(post: P, reaction: Reaction | null): P {
  const before = post.provideReact;
  if (before === reaction) return post;
  const counts = Object.fromEntries(REACTIONS.map((kind) => [kind, post[kind]])) as ReactionCounts;
  if (before !== null) counts[before] = Math.max(0, counts[before] - 1);
  if (reaction !== null) counts[reaction] += 1;
  const total = REACTIONS.reduce((sum, kind) => sum + counts[kind], 0);
  return { ...post, ...counts, totalReact: total, provideReact: reaction };
}

const MOST_SHOWN = 3;

/** Returns up to three kinds, the most frequent first; of equal ones the first of the picker (FEED-46). */
export const frequentKinds = (post: ReactionCounts): Reaction[] =>
  REACTIONS.filter((kind) => post[kind] > 0)
    .toSorted((one, other) => post[other] - post[one])
    .slice(0, MOST_SHOWN);
