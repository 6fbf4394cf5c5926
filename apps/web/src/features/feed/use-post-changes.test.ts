import { QueryClient, type InfiniteData } from '@tanstack/react-query';
import { beforeEach, expect, it } from 'vitest';
import type { Post, PostPage } from './feed.queries.ts';
import { aPost, idsOf, pagesOf } from './post.testing.ts';
import { createPostChanges } from './use-post-changes.ts';

const ALL = ['feed', 'list', 'all', 'en'];
const PHOTOS = ['feed', 'list', 'photos', 'en'];
const VIDEOS = ['feed', 'list', 'videos', 'en'];
const FOLLOWING = ['feed', 'list', 'following', 'en'];
const OF_KARIM = ['feed', 'member', 7, 'en'];
const OF_NADIA = ['feed', 'member', 5, 'en'];
const LINKED = ['feed', 'post', 2, 'en'];

let queries: QueryClient;
const shown = (key: readonly unknown[]) => idsOf(queries.getQueryData<InfiniteData<PostPage>>(key));
const postOf = (key: readonly unknown[], id: number) =>
  queries
    .getQueryData<InfiniteData<PostPage>>(key)
    ?.pages.flatMap(({ data }) => data)
    .find(({ postId: one }) => one === id);

beforeEach(() => {
  queries = new QueryClient();
  for (const key of [ALL, PHOTOS, VIDEOS, FOLLOWING, OF_KARIM, OF_NADIA])
    queries.setQueryData(key, pagesOf([aPost(3), aPost(2)], [aPost(1)]));
  queries.setQueryData(LINKED, aPost(2));
});

it('[FEED-43][FEED-44] a change of a post shows in every list where it is loaded', () => {
  createPostChanges(queries).patch(
    ({ postId: id }) => id === 2,
    (post) => ({ ...post, totalReact: 4 }),
  );
  for (const key of [ALL, OF_KARIM]) expect(postOf(key, 2)?.totalReact).toBe(4);
  expect(queries.getQueryData<Post>(LINKED)?.totalReact).toBe(4);
  expect(postOf(ALL, 3)?.totalReact).toBe(0);
});

it('[FEED-48] a deleted post leaves all lists, and comes back to its place with what changed meanwhile', () => {
  const changes = createPostChanges(queries);
  const bringBack = changes.remove(({ postId: id }) => id === 2);
  expect(shown(ALL)).toEqual([[3], [1]]);
  expect(queries.getQueryData(LINKED)).toBeNull();
  changes.putOnTop(aPost(4, { own: 1, userId: 5 }));
  bringBack();
  expect(shown(ALL)).toEqual([[4, 3, 2], [1]]);
  expect(shown(OF_KARIM)).toEqual([[3, 2], [1]]);
  expect(queries.getQueryData<Post>(LINKED)?.postId).toBe(2);
});

it('[FEED-12][FEED-30][FEED-51] a new post stands on top of the lists that it belongs to, once', () => {
  const changes = createPostChanges(queries);
  const mine = aPost(9, { own: 1, userId: 5, image: '/photo' });
  changes.putOnTop(mine);
  changes.putOnTop(mine);
  for (const key of [ALL, PHOTOS, FOLLOWING, OF_NADIA]) expect(shown(key)).toEqual([[9, 3, 2], [1]]);
  for (const key of [VIDEOS, OF_KARIM]) expect(shown(key)).toEqual([[3, 2], [1]]);
});
