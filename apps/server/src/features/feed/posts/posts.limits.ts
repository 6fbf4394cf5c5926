import type { Limit } from '#platform/rate-limit';

/** Posts with files that are looked at, whatever becomes of them. */
export const POST_UPLOADS: Limit = { name: 'feed.upload', max: 60, windowSeconds: 86_400, by: 'account' };
