import { endpoint } from '../kernel/index.ts';
import {
  ApproveReview,
  DecidedAnswer,
  IdParams,
  NextQuery,
  NextReviewAnswer,
  OpenDocument,
  OpenedDocument,
  QueueParams,
  RejectReview,
  ReopenVerification,
  ReviewItemAnswer,
  ReviewParams,
  ReviewsAnswer,
  ReviewsQuery,
} from './reviews.schemas.ts';

const moderator = { access: 'staff', roles: ['moderator'] } as const;
const ofItem = { ...moderator, method: 'POST', params: ReviewParams } as const;

/** Lists what waits in a queue, oldest first, with who looks at it. */
export const listReviews = endpoint({
  ...moderator,
  name: 'reviews.list',
  method: 'GET',
  path: '/staff/reviews/:kind',
  params: QueueParams,
  query: ReviewsQuery,
  response: ReviewsAnswer,
});

/** Takes the oldest item that nobody else holds and that the asker did not hand in, save those of `except`. */
export const takeNextReview = endpoint({
  ...moderator,
  name: 'reviews.next',
  method: 'POST',
  path: '/staff/reviews/:kind/next',
  params: QueueParams,
  query: NextQuery,
  response: NextReviewAnswer,
});

/** Takes this item, or holds it for another ten minutes. `locked_by_other` says `locked_by` and `locked_until`. */
export const takeReview = endpoint({
  ...ofItem,
  name: 'reviews.take',
  path: '/staff/reviews/:kind/:id/take',
  response: ReviewItemAnswer,
  refusals: ['not_found', 'locked_by_other', 'already_decided', 'own_submission'],
});

/** Gives an item back; of one that the asker does not hold it changes nothing. */
export const releaseReview = endpoint({
  ...ofItem,
  name: 'reviews.release',
  path: '/staff/reviews/:kind/:id/release',
  response: DecidedAnswer,
});

/** `already_decided` says `outcome`, `reason`, `decided_by` and `decided_at`. */
export const approveReview = endpoint({
  ...ofItem,
  name: 'reviews.approve',
  path: '/staff/reviews/:kind/:id/approve',
  body: ApproveReview,
  response: DecidedAnswer,
  refusals: ['not_found', 'locked_by_other', 'already_decided', 'own_submission', 'replaced_meanwhile', 'id_used_elsewhere', 'not_played'],
});

export const rejectReview = endpoint({
  ...ofItem,
  name: 'reviews.reject',
  path: '/staff/reviews/:kind/:id/reject',
  body: RejectReview,
  response: DecidedAnswer,
  refusals: ['not_found', 'locked_by_other', 'already_decided', 'own_submission', 'replaced_meanwhile'],
});

/** Opens a government ID: in the review of it, or of the face of the same person. */
export const openIdentityDocument = endpoint({
  ...moderator,
  name: 'reviews.open',
  method: 'POST',
  path: '/staff/reviews/ids/:id/open',
  params: IdParams,
  body: OpenDocument,
  response: OpenedDocument,
  refusals: ['not_found', 'locked_by_other', 'already_decided', 'own_submission'],
});

/** Ends the badge of an approved ID or verification image, so that a new one can be handed in. */
export const reopenVerification = endpoint({
  ...moderator,
  name: 'reviews.reopen',
  method: 'POST',
  path: '/staff/members/:id/reopen-verification',
  params: IdParams,
  body: ReopenVerification,
  response: DecidedAnswer,
  refusals: ['not_found', 'nothing_to_reopen', 'already_decided', 'own_submission'],
});
