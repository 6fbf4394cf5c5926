import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { appealByLink, appealSanction, getAppeal, listMySanctions } from '@app/contract/sanctions';
import { call, type Answer } from '#platform/api';
import { currentLanguage } from '#platform/i18n';

export type Sanction = Answer<typeof getAppeal>['data'];
/** Holds what somebody says against a decision. */
export type AppealDraft = { readonly text: string; readonly files: readonly File[] };

export const decisionsKey = () => ['sanctions', 'mine', currentLanguage()] as const;

/** Asks for decisions about the reader, newest first, 20 a page. */
export const decisionsQuery = () =>
  infiniteQueryOptions({
    queryKey: decisionsKey(),
    queryFn: ({ pageParam, signal }) => call(listMySanctions, { query: { page: String(pageParam) } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ currentPage: page, lastPage: last }) => (page < last ? page + 1 : null),
    staleTime: 0,
  });

export const linkKey = (token: string) => ['sanctions', 'link', token, currentLanguage()] as const;

/** Asks for the decision that the link of a notice is about. */
export const linkQuery = (token: string) =>
  queryOptions({
    queryKey: linkKey(token),
    queryFn: async ({ signal }) => (await call(getAppeal, { params: { token } }, { signal })).data,
    retry: false,
  });

/** Sends an appeal of the reader's own; returns the decision as it stands now, and the server's sentence. */
export const sendAppeal = (id: number, { text, files }: AppealDraft) =>
  call(appealSanction, { params: { id: String(id) }, body: { text }, files: { files } });

/** Sends an appeal by the link of a notice, without signing in. */
export const sendAppealByLink = (token: string, { text, files }: AppealDraft) =>
  call(appealByLink, { params: { token }, body: { text }, files: { files } });
