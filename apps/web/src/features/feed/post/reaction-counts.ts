import { REACTIONS, type Post, type Reaction, type ReactionCounts } from '@app/contract/feed';

/** What of a post is about reactions. */
export type Reacted = ReactionCounts & Pick<Post, 'total_react' | 'provide_react'>;

/** The post as it is once the reader's reaction is this one; null takes it back (FEED-43, FEED-44). */
export function withReaction<P extends Reacted>(post: P, reaction: Reaction | null): P {
  const before = post.provide_react;
  if (before === reaction) return post;
  const counts = Object.fromEntries(REACTIONS.map((kind) => [kind, post[kind]])) as ReactionCounts;
  if (before !== null) counts[before] = Math.max(0, counts[before] - 1);
  if (reaction !== null) counts[reaction] += 1;
  const total = REACTIONS.reduce((sum, kind) => sum + counts[kind], 0);
  return { ...post, ...counts, total_react: total, provide_react: reaction };
}

const MOST_SHOWN = 3;

/** Up to three kinds, the most frequent first; of equal ones the first of the picker (FEED-46). */
export const frequentKinds = (post: ReactionCounts): Reaction[] =>
  REACTIONS.filter((kind) => post[kind] > 0)
    .toSorted((one, other) => post[other] - post[one])
    .slice(0, MOST_SHOWN);
