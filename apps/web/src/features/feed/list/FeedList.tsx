import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowUp, Clapperboard, ImageIcon, NotebookPen, UsersRound } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import type { FeedTab } from '@app/contract/feed';
import { Button, EmptyState, ErrorState } from '#ui';
import { useTexts } from '#platform/i18n';
import { useLive } from '#platform/live';
import { useAction } from '#shared';
import { feedQuery, loadFeedPage, newsQuery, withMeanwhile } from '../feed.queries.ts';
import type { PostSlots } from '../post/post-slots.ts';
import { PostList, PostListEnd, PostListSkeleton, postsOf, useLoadWhenOnline } from './PostList.tsx';
import { texts } from './texts.ts';

type FeedListProps = {
  readonly tab: FeedTab;
  readonly slots: PostSlots;
  /** Post that stands above the list already. */
  readonly linkedPostId: number | null;
  readonly onShowAll: () => void;
};

/** Lists the posts of one tab. Give it a `key` of the tab. */
export function FeedList({ tab, slots, linkedPostId, onShowAll }: FeedListProps) {
  const say = useTexts(texts);
  const list = useInfiniteQuery(feedQuery(tab));
  useLoadWhenOnline(list);
  if (list.isPending) return <PostListSkeleton />;
  if (!list.data) return <ErrorState text={say('feedFailed')} busy={list.isFetching} onRetry={() => void list.refetch()} />;
  const posts = postsOf(list.data.pages, linkedPostId);
  const [first] = list.data.pages;
  const isEmpty = posts.length === 0 && !list.hasNextPage;
  return (
    <>
      {first && <NewPosts tab={tab} until={first.until} />}
      {isEmpty ? (
        <NoPosts tab={tab} onShowAll={onShowAll} />
      ) : (
        <PostList
          name={tab}
          label={say('posts')}
          posts={posts}
          slots={slots}
          hasMore={list.hasNextPage}
          isLoading={list.isFetching}
          end={<PostListEnd list={list} />}
        />
      )}
    </>
  );
}

const DRAWINGS: Readonly<Record<FeedTab, ReactNode>> = {
  all: <NotebookPen aria-hidden />,
  photos: <ImageIcon aria-hidden />,
  videos: <Clapperboard aria-hidden />,
  following: <UsersRound aria-hidden />,
};
const WORDS = {
  all: ['noPosts', 'noPostsText'],
  photos: ['noPhotos', 'noPhotosText'],
  videos: ['noVideos', 'noVideosText'],
  following: ['noFollowing', 'noFollowingText'],
} as const;

function NoPosts({ tab, onShowAll }: { tab: FeedTab; onShowAll: () => void }) {
  const say = useTexts(texts);
  const [title, text] = WORDS[tab];
  const action = tab !== 'all' && (
    <Button variant="secondary" onClick={onShowAll}>
      {say('showAll')}
    </Button>
  );
  return <EmptyState title={say(title)} text={say(text)} drawing={DRAWINGS[tab]} action={action} />;
}

/** All who are here hear of a new post at one moment; they ask within this time, not at once. In milliseconds. */
const SPREAD_MS = 2_000;

type NewPostsProps = { readonly tab: FeedTab; readonly until: string };

/** Shows 'New posts' over the list, where others have posted since it was loaded; brings them and goes to the top (FEED-17). */
function NewPosts({ tab, until }: NewPostsProps) {
  const say = useTexts(texts);
  const queries = useQueryClient();
  const news = newsQuery(tab, until);
  const { data: hasNews } = useQuery({ ...news, enabled: ({ state }) => state.data !== true });
  useAskAtNews(() => void queries.invalidateQueries({ queryKey: news.queryKey }));
  const showing = useAction({
    send: async () => {
      const { queryKey } = feedQuery(tab);
      const was = queries.getQueryData(queryKey);
      const first = await loadFeedPage(tab, { page: 1 });
      await queries.cancelQueries({ queryKey });
      window.scrollTo(0, 0);
      // The list hears of the scrolling in the next frame; until then it would hold the place that was left.
      await new Promise(requestAnimationFrame);
      const page = withMeanwhile(first, was, queries.getQueryData(queryKey));
      queries.setQueryData(queryKey, { pages: [page], pageParams: [{ page: 1 }] });
    },
    otherwise: () => say('feedFailed'),
    says: 'toast',
  });
  // A bar of its own under the tabs: nothing shines through it, and at the top of the list it has its own room.
  return (
    <div role="status" className={`sticky top-27 z-10 ${hasNews ? 'grid justify-center bg-paper py-1' : ''}`}>
      {hasNews && (
        <Button size="small" icon={<ArrowUp aria-hidden />} busy={showing.isUnderWay} onClick={() => void showing.run()}>
          {say('newPosts')}
        </Button>
      )}
    </div>
  );
}

/** Asks soon after a live event; events that come meanwhile are the same question. */
function useAskAtNews(ask: () => void): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useLive('new_posts', () => {
    // A page that is not seen asks when it is looked at again.
    if (document.visibilityState === 'hidden') return;
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      ask();
    }, Math.random() * SPREAD_MS);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
}
