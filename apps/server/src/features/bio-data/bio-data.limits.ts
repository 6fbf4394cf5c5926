import type { Limit, Limits } from '#platform/rate-limit';

/** Drawing a paper takes as much work as many other answers together. */
const DRAWINGS: Limit = { name: 'bio-data.drawings', max: 30, windowSeconds: 600, by: 'account' };

export const takeDrawing = (limits: Limits, memberId: number): Promise<void> => limits.take(DRAWINGS, memberId);
