import type { Limit } from '#platform/rate-limit';

const DAY_SECONDS = 86_400;
export const PHOTO_REQUESTS: Limit = { name: 'privacy.photo-request', max: 30, windowSeconds: DAY_SECONDS, by: 'account' };
/** Each grant tells somebody; this many a day are no longer a choice of people. */
export const PHOTO_GRANTS: Limit = { name: 'privacy.photo-grant', max: 200, windowSeconds: DAY_SECONDS, by: 'account' };
