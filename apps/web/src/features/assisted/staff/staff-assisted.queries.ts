import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listAssistedServices, markAssistedSeen, showAssistedService } from '@app/contract/assisted';
import { consoleKey, useFollow } from '#features/console';
import { call, type Answer } from '#platform/api';

export type StaffService = Answer<typeof showAssistedService>['data'];
export type StaffIntroduction = StaffService['introductions'][number];
export type StaffMeeting = StaffService['meetings'][number];

const keyOf = (id: string) => [...consoleKey(showAssistedService), id] as const;
const FOLLOWED = [showAssistedService];
const TOPICS = ['assisted'];

/** Returns one service, which follows what happens; what is new of it has been seen once it shows. */
export function useService(id: string) {
  const queries = useQueryClient();
  const service = useQuery({
    queryKey: keyOf(id),
    queryFn: async ({ signal }) => (await call(showAssistedService, { params: { id } }, { signal })).data,
  });
  useFollow(TOPICS, FOLLOWED);
  const newsSince = service.data?.newsSince ?? null;
  useEffect(() => {
    if (newsSince === null) return;
    // What could not be noted stays new, and is noted the next time.
    call(markAssistedSeen, { params: { id } }).then(
      () => void queries.invalidateQueries({ queryKey: consoleKey(listAssistedServices) }),
      () => {},
    );
  }, [id, newsSince, queries]);
  return service;
}

/** Returns what shows a service as a call answered it, and has the list read anew. */
export function useServiceChanged(): (answer: { readonly data: StaffService }) => void {
  const queries = useQueryClient();
  return ({ data }) => {
    queries.setQueryData(keyOf(String(data.id)), data);
    void queries.invalidateQueries({ queryKey: consoleKey(listAssistedServices) });
  };
}
