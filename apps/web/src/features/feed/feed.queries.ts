import { infiniteQueryOptions, queryOptions, type InfiniteData } from '@tanstack/react-query';
import { getPost, hasNewPosts, listMemberPosts, listPosts, type FeedTab, type Post as WirePost } from '@app/contract/feed';
import type { CamelCased } from '@app/contract/kernel';
import { heedsRelations, type RelationChange } from '#features/members';
import { call } from '#platform/api';
import { currentLanguage } from '#platform/i18n';
import { liveOrEvery } from '#platform/live';

export type Post = CamelCased<WirePost>;
/** One page of posts as every list of this feature has it. */
export type PostPage = { readonly data: Post[]; readonly currentPage: number; readonly lastPage: number };
type FeedPage = PostPage & { readonly until: string };
type PageParam = { readonly page: number; readonly until?: string };
type Pages<Page extends PostPage = PostPage, Param = unknown> = InfiniteData<Page, Param>;

/** As long as a list that is not looked at is kept, in milliseconds: who comes back finds it as it was. */
const KEPT_FOR_MS = 30 * 60_000;
/** A page that was asked for says for so long that nothing new is there, in milliseconds. */
const NEWS_FRESH_MS = 10_000;
const NEWS_EVERY_MS = 60_000;

/** Common options of all lists of posts: nothing is asked anew while somebody reads; the reader asks for it. */
const readInPeace = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: KEPT_FOR_MS,
  refetchOnMount: (query: { readonly state: { readonly data: unknown } }) => query.state.data === undefined,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  structuralSharing: (was: unknown, is: unknown) => keepChanges(was as Pages | undefined, is as Pages),
} as const;

/** Puts a further page that was on its way after the pages as they are now, not as they were when it was asked for: posts may have changed meanwhile. */
export function keepChanges(was: Pages | undefined, is: Pages): Pages {
  const next = is.pages.at(-1);
  const isFurther = was !== undefined && next !== undefined && is.pages.length === was.pages.length + 1;
  return isFurther ? { ...is, pages: [...was.pages, next] } : is;
}

/**
 * Mends a first page that was on its way while its list changed from `was` to `is`: what changed there counts more than what the page says, what went away
 * stays away, and a post that came is there too.
 */
export function withMeanwhile<Page extends PostPage>(page: Page, was: Pages | undefined, is: Pages | undefined): Page {
  const [before, now] = [was, is].map((pages) => new Map(pages?.pages.flatMap(({ data }) => data.map((post) => [post.postId, post]))));
  const asNow = page.data.flatMap((post) => {
    const [old, present] = [before?.get(post.postId), now?.get(post.postId)];
    if (old === present) return [post];
    return present ?? [];
  });
  const there = new Set(asNow.map(({ postId: id }) => id));
  const come = is?.pages[0]?.data.filter(({ postId: id }) => !before?.has(id) && !there.has(id)) ?? [];
  return { ...page, data: [...come, ...asNow] };
}

/** Returns the posts of a list after a step towards a member; null where it has to be loaded anew. */
export function postsAfter<P extends Pages>(pages: P, { memberId, step }: RelationChange, tab?: FeedTab): P | null {
  const isOf = (post: Post): boolean => post.userId === memberId && post.own === 0;
  const change = (changed: (posts: Post[]) => Post[]): P => ({
    ...pages,
    pages: pages.pages.map((page) => ({ ...page, data: changed(page.data) })),
  });
  if (step === 'unblocked' || (step === 'followed' && tab === 'following')) return null;
  if (step === 'blocked' || (step === 'unfollowed' && tab === 'following')) return change((posts) => posts.filter((post) => !isOf(post)));
  if (step !== 'followed' && step !== 'unfollowed') return pages;
  return change((posts) => posts.map((post) => (isOf(post) ? withFollow(post, step) : post)));
}

const withFollow = (post: Post, step: RelationChange['step']): Post => ({ ...post, isFollow: step === 'followed' ? '0' : '1' });

export const loadFeedPage = (tab: FeedTab, { page, until }: PageParam, signal?: AbortSignal): Promise<FeedPage> =>
  call(listPosts, { query: { page: String(page), tab, ...(until === undefined ? {} : { until }) } }, signal ? { signal } : {});

/** Asks for the feed; page 1 says until when the list is, and the pages after it are of the same moment (FEED-16). */
export const feedQuery = (tab: FeedTab) =>
  infiniteQueryOptions({
    ...readInPeace,
    queryKey: ['feed', 'list', tab, currentLanguage()] as const,
    queryFn: ({ pageParam, signal }): Promise<FeedPage> => loadFeedPage(tab, pageParam, signal),
    initialPageParam: { page: 1 } as PageParam,
    getNextPageParam: ({ currentPage: page, lastPage: last, until }: FeedPage): PageParam | null =>
      page < last ? { page: page + 1, until } : null,
    meta: heedsRelations((pages: Pages<FeedPage, PageParam>, change) => postsAfter(pages, change, tab)),
  });

/** Asks if others posted after `until`, which the first page of the list told (FEED-17). */
export const newsQuery = (tab: FeedTab, until: string) =>
  queryOptions({
    queryKey: ['feed', 'news', tab, until] as const,
    queryFn: async ({ signal }) => (await call(hasNewPosts, { query: { tab, until } }, { signal })).data.hasNew === 1,
    initialData: false,
    initialDataUpdatedAt: Date.parse(until),
    staleTime: NEWS_FRESH_MS,
    refetchInterval: liveOrEvery(NEWS_EVERY_MS),
  });

export const memberPostsQuery = (memberId: number) =>
  infiniteQueryOptions({
    ...readInPeace,
    queryKey: ['feed', 'member', memberId, currentLanguage()] as const,
    queryFn: ({ pageParam, signal }): Promise<PostPage> =>
      call(listMemberPosts, { params: { id: String(memberId) }, query: { page: String(pageParam) } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ currentPage: page, lastPage: last }: PostPage): number | null => (page < last ? page + 1 : null),
    gcTime: 5 * 60_000,
    meta: heedsRelations((pages: Pages<PostPage, number>, change) => postsAfter(pages, change)),
  });

/** Asks for one post; null where it went away while it was shown. */
export const postQuery = (postId: number) =>
  queryOptions({
    queryKey: ['feed', 'post', postId, currentLanguage()] as const,
    queryFn: async ({ signal }): Promise<Post | null> => (await call(getPost, { params: { postId: String(postId) } }, { signal })).data,
    meta: heedsRelations<Post | null>((post, { memberId, step }) => {
      if (post?.userId !== memberId || post.own === 1) return post;
      if (step === 'followed' || step === 'unfollowed') return withFollow(post, step);
      return step === 'blocked' || step === 'unblocked' ? null : post;
    }),
  });
