import type { Limit, Limits } from '#platform/rate-limit';

const DAY_SECONDS = 86_400;
const FOLLOWS_A_DAY: Limit = { name: 'relations.follows', max: 200, windowSeconds: DAY_SECONDS, by: 'account' };
const BLOCKS_A_DAY: Limit = { name: 'relations.blocks', max: 50, windowSeconds: DAY_SECONDS, by: 'account' };
/** The answer names the member, so that it is no list to be read through. */
const NEEDLESS_UNFOLLOWS_A_DAY: Limit = { name: 'relations.needless-unfollows', max: 200, windowSeconds: DAY_SECONDS, by: 'account' };

export const takeFollow = (limits: Limits, memberId: number): Promise<void> => limits.take(FOLLOWS_A_DAY, memberId);
export const takeNeedlessUnfollow = (limits: Limits, memberId: number): Promise<void> => limits.take(NEEDLESS_UNFOLLOWS_A_DAY, memberId);
export const takeBlock = (limits: Limits, memberId: number): Promise<void> => limits.take(BLOCKS_A_DAY, memberId);
