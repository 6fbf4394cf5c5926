import type { Limit, Limits } from '#platform/rate-limit';

const CONTACT_VIEWS_A_DAY: Limit = { name: 'contact-views.day', max: 100, windowSeconds: 86_400, by: 'account' };

export const takeContactView = (limits: Limits, memberId: number): Promise<void> => limits.take(CONTACT_VIEWS_A_DAY, memberId);
