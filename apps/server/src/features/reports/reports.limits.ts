import type { Limit } from '#platform/rate-limit';

export const REPORTS: Limit = { name: 'reports.report', max: 20, windowSeconds: 86_400, by: 'account' };
/** Of a member report: those with a place of their own and a few further ones. */
export const PHOTOS_OF_MEMBER_REPORT = 8;
