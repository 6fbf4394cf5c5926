import type { Limit, Limits } from '#platform/rate-limit';

const EXPLANATIONS_AN_HOUR: Limit = { name: 'matching.explanation', max: 300, windowSeconds: 3600, by: 'account' };

export const takeExplanation = (limits: Limits, memberId: number): Promise<void> => limits.take(EXPLANATIONS_AN_HOUR, memberId);
