import { useInfiniteQuery } from '@tanstack/react-query';
import { Clapperboard, ImageIcon, NotebookPen, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FeedTab } from '@app/contract/feed';
import { Button, EmptyState, ErrorState } from '#ui';
import { useTexts } from '#platform/i18n';
import { feedQuery } from '../feed.queries.ts';
import type { PostSlots } from '../post/post-slots.ts';
import { texts } from './texts.ts';
import { NewPosts } from './NewPosts.tsx';
import { PostList } from './PostList.tsx';
import { PostListEnd } from './PostListEnd.tsx';
import { PostListSkeleton } from './PostListSkeleton.tsx';
import { postsOf } from './posts-of.ts';
import { useLoadWhenOnline } from './use-load-when-online.ts';

type FeedListProps = {
  readonly tab: FeedTab;
  readonly slots: PostSlots;
  /** The post that stands above the list already. */
  readonly linkedPostId: number | null;
  readonly onShowAll: () => void;
};

/** The posts of one tab. Give it a `key` of the tab. */
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
