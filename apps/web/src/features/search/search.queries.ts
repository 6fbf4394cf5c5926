import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { countFacets, searchMembers } from '@app/contract/search';
import { offlineText } from '#ui';
import { call } from '#platform/api';
import { currentLanguage, useTexts } from '#platform/i18n';
import { isOnline } from '#platform/device';
import { problemOf, useAction } from '#shared';
import { heedsRelations, type RelationChange } from '#features/members';
import type { Criteria, FoundCard } from './criteria.ts';
import { membersAfter } from './found-after.ts';
import { changeLastSearch, keepLastSearch } from './last-search.ts';
import { addressOf, RESULTS_PATH } from './search-address.ts';
import { createSeenMembers } from './seen-members.ts';
import { texts } from './texts.ts';

/** A search by name or member code stands in no address; it is kept for the visit. */
export type ByName = { readonly memberCode: string };

const seen = createSeenMembers();

/** Begins a search anew; to be called where one is begun, not where its pages are walked. */
const beginSearch = (): void => seen.beginAnew();

const runSearch = (criteria: Criteria, page: number, signal?: AbortSignal) =>
  call(searchMembers, { body: criteria, query: { page: String(page) } }, signal ? { signal } : {});

/** Asks how many members each choice would leave beside the criteria, by the names of the form. */
export const facetsQuery = (criteria: Criteria) =>
  queryOptions({
    queryKey: ['search', 'facets', criteria] as const,
    queryFn: async ({ signal }) => {
      const { data } = await call(countFacets, { body: criteria }, { signal });
      const counts = Object.entries(data.facets).map(
        ([name, values]) => [name, new Map(values.map(({ value, total }) => [String(value), total]))] as const,
      );
      return { total: data.total, counts: Object.fromEntries(counts) };
    },
    staleTime: 30_000,
  });

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

/** Asks for one page of a search; the page that came last is kept in this browser. */
export const resultsQuery = ({ searchId, ...criteria }: Criteria, page: number) =>
  queryOptions({
    queryKey: ['search', criteria, page, currentLanguage()] as const,
    queryFn: async ({ signal }): Promise<FoundPage> => {
      const answer = await runSearch(searchId === undefined ? criteria : { ...criteria, searchId }, page, signal);
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
    onSuccess: (_answer, criteria) => {
      const { memberCode } = criteria;
      if (memberCode === undefined || memberCode === null) void navigate(addressOf({ criteria, page: 1 }));
      else void navigate(RESULTS_PATH, { state: { memberCode: String(memberCode) } satisfies ByName });
    },
  });
}
