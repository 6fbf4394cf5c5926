import type { Limit } from '#platform/rate-limit';

const HOUR_SECONDS = 3600;

/** Applications that were good enough to be stored. */
export const APPLICATIONS: Limit = { name: 'careers.applications', max: 5, windowSeconds: HOUR_SECONDS, by: 'address' };
/** The same application within this time is one. */
export const AGAIN_WITHIN_SECONDS = 600;
