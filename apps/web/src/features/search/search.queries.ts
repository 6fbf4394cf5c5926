import { queryOptions } from '@tanstack/react-query';
import { searchMembers } from '@app/contract/search';
import { call } from '#platform/api';
import { currentLanguage } from '#platform/i18n';
import type { Criteria } from './criteria.ts';
import { keepLastSearch } from './last-search.ts';
import { createSeenMembers } from './seen-members.ts';

const seen = createSeenMembers();

/** Call it where a search is begun, not where its pages are walked. */
export const beginSearch = (): void => seen.beginAnew();

export const runSearch = (criteria: Criteria, page: number, signal?: AbortSignal) =>
  call(searchMembers, { body: criteria, query: { page: String(page) } }, signal ? { signal } : {});

/** One page of a search; the page that came last is kept in this browser. */
export const resultsQuery = (criteria: Criteria, page: number) =>
  queryOptions({
    queryKey: ['search', criteria, page, currentLanguage()] as const,
    queryFn: async ({ signal }) => {
      const answer = await runSearch(criteria, page, signal);
      const members = seen.leaveOut(JSON.stringify(criteria), page, answer.data.members);
      keepLastSearch({ criteria, page, lastPage: answer.last_page, total: answer.total, members });
      return { members, total: answer.total, lastPage: answer.last_page, relaxations: answer.relaxations ?? [] };
    },
  });
