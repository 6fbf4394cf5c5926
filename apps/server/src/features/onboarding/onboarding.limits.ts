import type { Limit } from '#platform/rate-limit';

const DAY_SECONDS = 24 * 60 * 60;

/** How much one account may send; beyond it the browser waits and sends again. Files have limits of their own. */
export const UPDATES: Limit = { name: 'onboarding.updates', max: 120, windowSeconds: 60, by: 'account' };
export const REFERRAL_TRIES: Limit = { name: 'onboarding.referral-tries', max: 10, windowSeconds: DAY_SECONDS, by: 'account' };
