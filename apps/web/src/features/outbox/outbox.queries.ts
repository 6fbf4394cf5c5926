import { queryOptions } from '@tanstack/react-query';
import { listOutbox } from '@app/contract/outbox';
import { call, type Answer } from '#platform/api';

export type OutboxMessage = Answer<typeof listOutbox>['data'][number];

/**
 * Asks for messages that the demo kept, newest first: all of them, or those to one number or address; `key` opens the outbox of a demo on another machine.
 * Always asks anew: somebody waits for a code.
 */
export const outboxQuery = (to: string, key: string) =>
  queryOptions({
    queryKey: ['outbox', to, key] as const,
    queryFn: async ({ signal }) => (await call(listOutbox, { query: { ...(to ? { to } : {}), ...(key ? { key } : {}) } }, { signal })).data,
    staleTime: 0,
  });
