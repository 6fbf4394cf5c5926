import type { Limit, Limits } from '#platform/rate-limit';

export const REACTIONS_A_DAY: Limit = { name: 'feed.reactions', max: 1000, windowSeconds: 86_400, by: 'account' };

export const takeReaction = (limits: Limits, memberId: number): Promise<void> => limits.take(REACTIONS_A_DAY, memberId);
