import { REVIEW_KINDS, type ReviewKind } from '@app/contract/reviews';
import type { Context } from '#platform/context';
import { countWaiting, type Waiting } from './queues.store.ts';

export type WaitingReviews = Waiting & { readonly name: ReviewKind };

/** Counts what waits in each queue; `oldestAt` null where nothing does. */
export const countWaitingReviews = (ctx: Context): Promise<readonly WaitingReviews[]> =>
  Promise.all(REVIEW_KINDS.map(async (name) => ({ name, ...(await countWaiting(ctx, name)) })));
