import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listDataLooks } from '@app/contract/data-looks';
import { call, type Answer } from '#platform/api';

export type DataLook = Answer<typeof listDataLooks>['data'][number];

/** Loads a page of who saw one's own data, newest first. */
export const useDataLooks = (page: number) =>
  useQuery({
    queryKey: ['data-looks', page],
    queryFn: ({ signal }) => call(listDataLooks, { query: { page: String(page) } }, { signal }),
    placeholderData: keepPreviousData,
  });
