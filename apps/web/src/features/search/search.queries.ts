import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { searchMembers } from '@app/contract/search';
import { offlineText } from '#ui';
import { call } from '#platform/api';
import { currentLanguage, useTexts } from '#platform/i18n';
import { isOnline } from '#platform/device';
import { problemOf, useAction } from '#shared';
import { heedsRelations, type RelationChange } from '#features/members';
import type { Criteria, FoundCard } from './criteria.ts';
import { membersAfter } from './found-after.ts';
import { changeLastSearch, keepLastSearch } from './last-search.ts';
import { createSeenMembers } from './seen-members.ts';
import { texts } from './texts.ts';

const seen = createSeenMembers();

/** Call it where a search is begun, not where its pages are walked. */
const beginSearch = (): void => seen.beginAnew();

export const runSearch = (criteria: Criteria, page: number, signal?: AbortSignal) =>
  call(searchMembers, { body: criteria, query: { page: String(page) } }, signal ? { signal } : {});

type FoundPage = {
  readonly members: readonly FoundCard[];
  readonly total: number;
  readonly lastPage: number;
  readonly relaxations: readonly { readonly label: string; readonly criteria: Criteria; readonly total: number }[];
};

/** Returns a page as it is after a step towards a member; what this browser keeps of the search follows. */
function pageAfter(page: FoundPage, { memberId, step }: RelationChange): FoundPage {
  if (!page.members.some(({ userId }) => userId === memberId)) return page;
  const members = membersAfter(page.members, { memberId, step });
  changeLastSearch((kept) => membersAfter(kept, { memberId, step }));
  return { ...page, members, total: page.total - (page.members.length - members.length) };
}

/** One page of a search; the page that came last is kept in this browser. */
export const resultsQuery = (criteria: Criteria, page: number) =>
  queryOptions({
    queryKey: ['search', criteria, page, currentLanguage()] as const,
    queryFn: async ({ signal }): Promise<FoundPage> => {
      const answer = await runSearch(criteria, page, signal);
      const members = seen.leaveOut(JSON.stringify(criteria), page, answer.data.members);
      keepLastSearch({ criteria, page, lastPage: answer.lastPage, total: answer.total, members });
      return { members, total: answer.total, lastPage: answer.lastPage, relaxations: answer.relaxations ?? [] };
    },
    meta: heedsRelations(pageAfter),
  });

/** Returns the sentence of a search that failed: the server's, else that there is no connection, else that it failed. */
export function useProblemText(): (failure: unknown) => string {
  const say = useTexts(texts);
  return (failure) => problemOf(failure, isOnline() ? say('searchFailed') : offlineText());
}

/** Runs a search and opens its results; on failure the form keeps what was chosen. */
export function useRunSearch() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return useAction({
    send: (criteria: Criteria) => {
      beginSearch();
      return queries.fetchQuery({ ...resultsQuery(criteria, 1), staleTime: 0, retry: false });
    },
    otherwise: useProblemText(),
    says: 'notice',
    onSuccess: () => navigate('/search-results'),
  });
}
