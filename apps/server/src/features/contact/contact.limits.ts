import type { Limit } from '#platform/rate-limit';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const MESSAGES: Limit = { name: 'contact.messages', max: 5, windowSeconds: 10 * MINUTE, by: 'address' };
export const MESSAGES_A_DAY: Limit = { name: 'contact.messages-a-day', max: 20, windowSeconds: DAY, by: 'address' };
export const REPORTS: Limit = { name: 'contact.reports', max: 10, windowSeconds: HOUR, by: 'address' };
export const TASKS: Limit = { name: 'contact.captcha', max: 60, windowSeconds: HOUR, by: 'address' };
/** To one address, which may be a stranger's: a further message is taken without one. */
export const CONFIRMATIONS: Limit = { name: 'contact.confirmations', max: 3, windowSeconds: DAY, by: 'destination' };
