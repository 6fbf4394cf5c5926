import type { Limit } from '#platform/rate-limit';

/** Every picture of a call counts. */
export const PICTURE_UPLOADS: Limit = { name: 'media.picture', max: 60, windowSeconds: 3600, by: 'account' };
export const INTRODUCTION_UPLOADS: Limit = { name: 'media.introduction', max: 20, windowSeconds: 3600, by: 'account' };
export const ID_UPLOADS: Limit = { name: 'media.identity', max: 10, windowSeconds: 86_400, by: 'account' };
