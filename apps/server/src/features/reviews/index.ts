export { countWaitingReviews, type WaitingReviews } from './count-waiting.ts';
export { reviews } from './reviews.feature.ts';
