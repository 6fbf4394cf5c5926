import type { Limit, Limits } from '#platform/rate-limit';

/** Drawing a paper takes as much work as many other answers together. */
const PAPERS: Limit = { name: 'receipts.papers', max: 30, windowSeconds: 600, by: 'account' };

export const takePaper = (limits: Limits, memberId: number): Promise<void> => limits.take(PAPERS, memberId);
