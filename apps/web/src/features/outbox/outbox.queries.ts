import { queryOptions } from '@tanstack/react-query';
import { listOutbox } from '@app/contract/outbox';
import { call, type Answer } from '#platform/api';

export type OutboxMessage = Answer<typeof listOutbox>['data'][number];

/** Messages that the demo kept, newest first: all of them, or those to one number or address. Always asked anew: somebody waits for a code. */
export const outboxQuery = (to: string) =>
  queryOptions({
    queryKey: ['outbox', to] as const,
    queryFn: async ({ signal }) => (await call(listOutbox, to ? { query: { to } } : {}, { signal })).data,
    staleTime: 0,
  });
