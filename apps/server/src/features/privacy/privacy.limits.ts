import type { Limit } from '#platform/rate-limit';

const DAY_SECONDS = 86_400;
/** Counted from the rows, so that refused ones do not count (REL-86). */
export const PHOTO_REQUESTS_A_DAY_MAX = 30;
/** Each grant tells somebody; this many a day are no longer a choice of people. */
export const PHOTO_GRANTS: Limit = { name: 'privacy.photo-grant', max: 200, windowSeconds: DAY_SECONDS, by: 'account' };
/** The answer names the member, so that it is no list to be read through. */
export const PHOTO_REMOVALS: Limit = { name: 'privacy.photo-removal', max: 200, windowSeconds: DAY_SECONDS, by: 'account' };
