import type { Limit } from '#platform/rate-limit';

const HOUR_SECONDS = 3600;

/** Applications that were good enough to be stored. */
export const APPLICATIONS: Limit = { name: 'careers.applications', max: 5, windowSeconds: HOUR_SECONDS, by: 'address' };
/** To one address, which may be a stranger's: a further application is taken without one. */
export const CONFIRMATIONS: Limit = { name: 'careers.confirmations', max: 3, windowSeconds: 24 * HOUR_SECONDS, by: 'destination' };
/** The same application within this time is one. */
export const AGAIN_WITHIN_SECONDS = 600;
