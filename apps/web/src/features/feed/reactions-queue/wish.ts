import type { Reaction } from '@app/contract/feed';

/** How a reader wants their reaction to a post to be, kept until the server has taken it. One a post: the last counts. */
export type Wish = {
  readonly postId: number;
  /** null takes the reaction back. */
  readonly reaction: Reaction | null;
  /** What the server holds as far as is known. */
  readonly before: Reaction | null;
  /** Milliseconds since 1970; no two of one tab are the same, so that they go in the order of their making. */
  readonly madeAt: number;
  /** It was on its way before, so that what the server holds is not known for sure. */
  readonly wasTried: boolean;
};

export const inOrder = (wishes: Iterable<Wish>): Wish[] => [...wishes].toSorted((one, other) => one.madeAt - other.madeAt);
