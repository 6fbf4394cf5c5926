import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { getPost, listMemberPosts, listPosts, type FeedTab, type Post } from '@app/contract/feed';
import { call } from '#platform/api';
import { currentLanguage } from '#platform/i18n';

/** One page of posts as every list of this room has it. */
export type PostPage = { readonly data: Post[]; readonly current_page: number; readonly last_page: number };
type FeedPage = PostPage & { readonly until: string };
type PageParam = { readonly page: number; readonly until?: string };

/** Page 1 says until when the list is; the pages after it are of the same moment (FEED-16). */
export const feedQuery = (tab: FeedTab) =>
  infiniteQueryOptions({
    queryKey: ['feed', 'list', tab, currentLanguage()] as const,
    queryFn: ({ pageParam: { page, until }, signal }): Promise<FeedPage> =>
      call(listPosts, { query: { page: String(page), tab, ...(until === undefined ? {} : { until }) } }, { signal }),
    initialPageParam: { page: 1 } as PageParam,
    getNextPageParam: ({ current_page: page, last_page: last, until }: FeedPage): PageParam | null =>
      page < last ? { page: page + 1, until } : null,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const memberPostsQuery = (memberId: number) =>
  infiniteQueryOptions({
    queryKey: ['feed', 'member', memberId, currentLanguage()] as const,
    queryFn: ({ pageParam, signal }) =>
      call(listMemberPosts, { params: { id: String(memberId) }, query: { page: String(pageParam) } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ current_page: page, last_page: last }: PostPage): number | null => (page < last ? page + 1 : null),
  });

export const postQuery = (postId: number) =>
  queryOptions({
    queryKey: ['feed', 'post', postId, currentLanguage()] as const,
    queryFn: async ({ signal }) => (await call(getPost, { params: { post_id: String(postId) } }, { signal })).data,
  });
