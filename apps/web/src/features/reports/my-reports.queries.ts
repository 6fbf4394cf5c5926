import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { getReportForm, listMyReports } from '@app/contract/reports';
import { call, type Answer } from '#platform/api';
import { currentLanguage } from '#platform/i18n';

export type MyReport = Answer<typeof listMyReports>['data'][number];

/** Asks for the reader's own reports, newest first, 20 a page. */
export const myReportsQuery = () =>
  infiniteQueryOptions({
    queryKey: ['reports', 'mine', currentLanguage()] as const,
    queryFn: ({ pageParam, signal }) => call(listMyReports, { query: { page: String(pageParam) } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ currentPage: page, lastPage: last }) => (page < last ? page + 1 : null),
    staleTime: 0,
  });

/** Within so long the middle time does not change much. */
const FORM_KEPT_MS = 10 * 60 * 1000;

/** Loads what the form of a report shows before it is sent. */
export const reportFormQuery = () =>
  queryOptions({
    queryKey: ['reports', 'form', currentLanguage()] as const,
    queryFn: async ({ signal }) => (await call(getReportForm, {}, { signal })).data,
    staleTime: FORM_KEPT_MS,
  });
