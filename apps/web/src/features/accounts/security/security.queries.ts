import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { disownSecurityEvent, listSecurityEvents } from '@app/contract/accounts';
import { call, type Answer } from '#platform/api';

export type SecurityEvent = Answer<typeof listSecurityEvents>['data'][number];

/** Loads a page of what happened around the safety of the account, newest first. */
export const useSecurityLog = (page: number) =>
  useQuery({
    queryKey: ['security-log', page],
    queryFn: ({ signal }) => call(listSecurityEvents, { query: { page: String(page) } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Says that an event was not the member's doing; afterwards nobody is signed in. */
export const sendNotMe = (eventId: number) => call(disownSecurityEvent, { body: { eventId } });
