import type { Limit } from '#platform/rate-limit';

/** How many saves one account may send. */
export const SAVES: Limit = { name: 'manage-profile.saves', max: 60, windowSeconds: 60, by: 'account' };
