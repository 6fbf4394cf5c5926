export { reviewAddresses } from './reviews.addresses.ts';
export {
  approveReview,
  listReviews,
  openIdentityDocument,
  rejectReview,
  releaseReview,
  reopenVerification,
  takeNextReview,
  takeReview,
} from './reviews.endpoints.ts';
export { reviewReasons } from './reviews.reasons.ts';
export { reviewsRefusals } from './reviews.refusals.ts';
export {
  HOLD_SECONDS,
  REVIEW_KINDS,
  REVIEWS_PAGE_SIZE,
  SCAN_SECONDS,
  VERIFICATION_KINDS,
  WAITING_COUNTED_TO,
  type ReviewItem,
  type ReviewKind,
  type VerificationKind,
} from './reviews.schemas.ts';
export { newFaceNeeded, reviewsMessages, reviewsSentences } from './reviews.sentences.ts';
