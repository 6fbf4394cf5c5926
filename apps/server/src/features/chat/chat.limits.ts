import type { Limit } from '#platform/rate-limit';

export const MESSAGES: Limit = { name: 'messages.message', max: 60, windowSeconds: 60, by: 'account' };
/** Conversations that a member begins without a bond. */
export const NEW_THREADS: Limit = { name: 'messages.new-thread', max: 20, windowSeconds: 86_400, by: 'account' };
export const ATTACHMENTS: Limit = { name: 'messages.attachment', max: 200, windowSeconds: 86_400, by: 'account' };
