import type { Limit, Limits } from '#platform/rate-limit';

/** Every page counts as a search, which keeps harvesting out. */
const SEARCHES_A_MINUTE: Limit = { name: 'search.minute', max: 60, windowSeconds: 60, by: 'account' };
const SEARCHES_A_DAY: Limit = { name: 'search.day', max: 1000, windowSeconds: 86_400, by: 'account' };

export async function takeSearch(limits: Limits, memberId: number): Promise<void> {
  await Promise.all([limits.take(SEARCHES_A_MINUTE, memberId), limits.take(SEARCHES_A_DAY, memberId)]);
}
