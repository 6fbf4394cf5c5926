import * as z from 'zod/mini';
import { secondsAfter } from '#platform/clock';
import type { Feature } from '#platform/feature';
import { defineJob, handles } from '#platform/jobs';
import { forgetMember } from './decisions.store.ts';
import { examineOverlooked, examinePhoto } from './examine-photo.ts';
import { deleteFinding } from './findings.store.ts';
import { deleteLapsed } from './holds.store.ts';
import { ownData } from './own-data.store.ts';
import { tellQueue } from './tell-queue.ts';
import { reviewsPersonalData } from './reviews.personal-data.ts';
import { routeReviews } from './reviews.routes.ts';

const examineOverlookedPhotos = defineJob({ name: 'reviews.examine-overlooked', payload: z.unknown(), attempts: 3 });
const deleteLapsedHolds = defineJob({ name: 'reviews.delete-lapsed-holds', payload: z.unknown(), attempts: 5 });
const EVERY_TEN_MINUTES = '*/10 * * * *';
const EVERY_HOUR = '25 * * * *';
/** Whoever held an item and comes back to it is told of what was handed in since. */
const LAPSED_KEPT_SECONDS = 86_400;

/** Lists the events that say that something new waits in a queue, with the queue of each. */
const HANDED_IN = [
  ['photo.submitted', 'photos'],
  ['introduction.submitted', 'introductions'],
  ['verification.submitted', 'faces'],
  ['identity.submitted', 'ids'],
] as const;

/** Puts what members hand in into queues, where one of the staff at a time decides on it. */
export const reviews: Feature = {
  name: 'reviews',
  personalData: reviewsPersonalData,
  ownData,
  routes: routeReviews,
  subscribe: (on) => {
    for (const [event, kind] of HANDED_IN) on.within(event, async (tx) => tellQueue(tx, kind));
    on.after('photo.submitted', 'reviews.examine', (ctx, { photoId }) => examinePhoto(ctx, photoId));
    on.within('photo.removed', (tx, { photoId }) => deleteFinding(tx, photoId));
    on.within('account.erased', (tx, { accountId }) => forgetMember(tx, accountId));
    on.within('account.handed_over', (tx, { accountId }) => forgetMember(tx, accountId));
  },
  jobs: [
    handles(examineOverlookedPhotos, examineOverlooked, EVERY_TEN_MINUTES),
    handles(deleteLapsedHolds, (ctx) => deleteLapsed(ctx, secondsAfter(ctx.clock.now(), -LAPSED_KEPT_SECONDS)), EVERY_HOUR),
  ],
};
