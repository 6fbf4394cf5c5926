import { useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Post, PostPage } from './feed.queries.ts';

type Match = (post: Post) => boolean;
type Pages = InfiniteData<PostPage>;

/** Changes posts wherever they are loaded: in all tabs, on profiles, and the one that a notification led to. */
export type PostChanges = {
  patch(match: Match, change: (post: Post) => Post): void;
  /** Takes posts off all lists, and the one that a notification led to; the answer brings back those that were taken. */
  remove(match: Match): () => void;
  /** Puts a new own post on top of the lists that it belongs to. */
  putOnTop(post: Post): void;
};

const LISTS = [
  ['feed', 'list'],
  ['feed', 'member'],
] as const;

const inPages = (pages: Pages | undefined, change: (posts: Post[]) => Post[]): Pages | undefined =>
  pages && { ...pages, pages: pages.pages.map((page) => ({ ...page, data: change(page.data) })) };

function changeLists(queries: QueryClient, change: (posts: Post[]) => Post[]): void {
  for (const queryKey of LISTS) queries.setQueriesData<Pages>({ queryKey }, (pages) => inPages(pages, change));
}

/** True if a new post of the reader belongs to the list with this key. */
function takes(key: readonly unknown[], post: Post): boolean {
  const [, kind, which] = key;
  if (kind === 'member') return which === post.userId;
  if (which === 'photos') return post.image !== null;
  if (which === 'videos') return post.video !== null;
  return true;
}

export function createPostChanges(queries: QueryClient): PostChanges {
  return {
    patch: (match, change) => {
      const patched = (post: Post): Post => (match(post) ? change(post) : post);
      changeLists(queries, (posts) => posts.map(patched));
      queries.setQueriesData<Post | null>({ queryKey: ['feed', 'post'] }, (post) => post && patched(post));
    },
    remove: (match) => {
      const before = LISTS.flatMap((queryKey) => queries.getQueriesData<Pages>({ queryKey }));
      const single = queries.getQueriesData<Post | null>({ queryKey: ['feed', 'post'] }).filter(([, post]) => post && match(post));
      changeLists(queries, (posts) => posts.filter((post) => !match(post)));
      for (const [queryKey] of single) queries.setQueryData<Post | null>(queryKey, null);
      return () => {
        for (const [queryKey, was] of single) queries.setQueryData<Post | null>(queryKey, (now) => now ?? was);
        for (const [queryKey, was] of before)
          queries.setQueryData<Pages>(queryKey, (now) => now && was && { ...now, pages: putBack(was.pages, now.pages, match) });
      };
    },
    putOnTop: (post) => {
      for (const queryKey of LISTS)
        for (const [key, pages] of queries.getQueriesData<Pages>({ queryKey })) {
          const [first, ...rest] = pages?.pages ?? [];
          if (!pages || !first || !takes(key, post)) continue;
          const others = first.data.filter(({ postId: id }) => id !== post.postId);
          queries.setQueryData<Pages>(key, { ...pages, pages: [{ ...first, data: [post, ...others] }, ...rest] });
        }
    },
  };
}

/** Returns the pages of now with the posts that were taken off, each before the first older one of its page. */
const putBack = (was: PostPage[], now: PostPage[], match: Match): PostPage[] =>
  now.map((page, at) => {
    const data = [...page.data];
    for (const post of was[at]?.data ?? []) {
      if (!match(post) || data.some(({ postId: id }) => id === post.postId)) continue;
      const older = data.findIndex((other) => isOlder(other, post));
      data.splice(older < 0 ? data.length : older, 0, post);
    }
    return { ...page, data };
  });

/** True where the first is the older, in the order of all lists: by time, then by number (FEED-04). */
const isOlder = (one: Post, other: Post): boolean => (one.time === other.time ? one.postId < other.postId : one.time < other.time);

export function usePostChanges(): PostChanges {
  const queries = useQueryClient();
  return useMemo(() => createPostChanges(queries), [queries]);
}
