import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { keepChanges, newsQuery, postsAfter, withMeanwhile } from './feed.queries.ts';
import { postsOf } from './list/PostList.tsx';
import { aPost, idsOf, pagesOf } from './post.testing.ts';

vi.stubGlobal('localStorage', { getItem: () => null });

const KARIM = 7;
const lists = () => pagesOf([aPost(5), aPost(4, { userId: 8 })], [aPost(3), aPost(2, { userId: KARIM, own: 1 })]);
const follows = (pages: ReturnType<typeof lists> | null) => pages?.pages.flatMap(({ data }) => data.map(({ isFollow: is }) => is));

it('[FEED-16] a post that comes again on a later page stands once, where it came first', () => {
  const { pages } = pagesOf([aPost(5), aPost(4)], [aPost(4), aPost(3)]);
  expect(postsOf(pages).map(({ postId: id }) => id)).toEqual([5, 4, 3]);
  expect(postsOf(pages, 5).map(({ postId: id }) => id)).toEqual([4, 3]);
});

it('[FEED-43] what changes while a further page is on its way is not lost when the page comes', () => {
  const asked = pagesOf([aPost(5), aPost(4)]);
  const meanwhile = pagesOf([aPost(5, { provideReact: 'like' })]);
  const further = pagesOf(asked.pages[0]?.data ?? [], [aPost(3)]);
  const kept = keepChanges(meanwhile, further);
  expect(idsOf(kept)).toEqual([[5], [3]]);
  expect(kept.pages[0]?.data[0]?.provideReact).toBe('like');
  expect(kept.pageParams).toEqual([1, 2]);
  const anew = pagesOf([aPost(9)]);
  expect(keepChanges(meanwhile, anew)).toBe(anew);
});

it('[FEED-17][FEED-43] what changes while new posts are brought is not lost when they come', () => {
  const was = pagesOf([aPost(5), aPost(4)], [aPost(3), aPost(2)]);
  const [five, , three] = was.pages.flatMap(({ data }) => data);
  if (!five || !three) throw new Error('no posts');
  // Meanwhile 5 was liked, 4 deleted, 2 left as it was beside a further page, and 7 published.
  const is = pagesOf(
    [aPost(7, { own: 1 }), { ...five, provideReact: 'like' }],
    [three, ...(was.pages[1]?.data.slice(1) ?? [])],
    [aPost(1)],
  );
  const page = { data: [aPost(6), aPost(5), aPost(4), aPost(3, { totalReact: 2 })], currentPage: 1, lastPage: 9 };
  const { data } = withMeanwhile(page, was, is);
  expect(data.map(({ postId: id }) => id)).toEqual([7, 6, 5, 3]);
  expect(data.map(({ provideReact: own, totalReact: total }) => own ?? total)).toEqual([0, 0, 'like', 2]);
});

it('[FEED-47][REL-08][REL-10] following and unfollowing shows on all posts of the member', () => {
  expect(follows(postsAfter(lists(), { memberId: KARIM, step: 'followed' }, 'all'))).toEqual(['0', '1', '0', '1']);
  const followed = pagesOf([aPost(5, { isFollow: '0' })]);
  expect(follows(postsAfter(followed, { memberId: KARIM, step: 'unfollowed' }, 'all'))).toEqual(['1']);
});

it('[FEED-12][REL-10] the tab of those whom one follows lets go of who is unfollowed, and is loaded anew after a follow', () => {
  expect(idsOf(postsAfter(lists(), { memberId: KARIM, step: 'unfollowed' }, 'following') ?? undefined)).toEqual([[4], [2]]);
  expect(postsAfter(lists(), { memberId: KARIM, step: 'followed' }, 'following')).toBeNull();
});

it('[FEED-03] a block takes the member’s posts away at once; lifted, the lists are loaded anew', () => {
  expect(idsOf(postsAfter(lists(), { memberId: KARIM, step: 'blocked' }, 'all') ?? undefined)).toEqual([[4], [2]]);
  expect(postsAfter(lists(), { memberId: KARIM, step: 'unblocked' }, 'all')).toBeNull();
});

it('[FEED-03][REL-08] lists hear of a step wherever they are loaded', async () => {
  const { heedsRelations, tellLists } = await import('../members/use-relation-changed.ts');
  const queries = new QueryClient();
  const meta = heedsRelations((names: readonly string[], { step }) =>
    step === 'unblocked' ? null : names.filter((name) => name !== 'Karim'),
  );
  await queries.fetchQuery({ queryKey: ['heeds'], queryFn: () => ['Karim', 'Dan'], meta });
  await queries.fetchQuery({ queryKey: ['else'], queryFn: () => ['Karim'] });
  tellLists(queries, { memberId: KARIM, step: 'blocked' });
  expect(queries.getQueryData(['heeds'])).toEqual(['Dan']);
  expect(queries.getQueryData(['else'])).toEqual(['Karim']);
  tellLists(queries, { memberId: KARIM, step: 'unblocked' });
  expect(queries.getQueryData(['heeds'])).toBeUndefined();
});

it('[FEED-17] without a live connection new posts are asked for every minute, not at once after the list', () => {
  const { refetchInterval, initialDataUpdatedAt, initialData } = newsQuery('all', '2026-05-01T06:00:00.000Z');
  expect((refetchInterval as () => number | false)()).toBe(60_000);
  expect([initialData, initialDataUpdatedAt]).toEqual([false, Date.parse('2026-05-01T06:00:00.000Z')]);
});
