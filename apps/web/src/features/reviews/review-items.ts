import type { takeReview, ReviewKind } from '@app/contract/reviews';
import type { Answer } from '#platform/api';

/** An item that is held, with all that it is judged by. */
export type ReviewItem = Answer<typeof takeReview>['data'];
export type ItemOf<Kind extends ReviewKind> = Extract<ReviewItem, { kind: Kind }>;

export type Choice =
  | { readonly act: 'approve'; readonly samePerson?: 0 | 1 }
  | {
      readonly act: 'reject';
      /** To the member. */
      readonly reason: string;
    };

/** Describes what the card of an item does with it. */
export type Deciding = {
  /** False for the item that is drawn ahead: its keys rest. */
  readonly isInFront: boolean;
  readonly onDecide: (choice: Choice) => void;
  /** Gives it back and goes on. */
  readonly onSkip: () => void;
};
