import { usePrefetchInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router';
import { FEED_TABS, type FeedTab } from '@app/contract/feed';
import { rowNumberOf } from '@app/contract/kernel';
import { ErrorState, Notice, Skeleton, SkeletonScreen, Tabs } from '#ui';
import { ApiError } from '#platform/api';
import { useBrand } from '#platform/config';
import { useTexts } from '#platform/i18n';
import { Composer } from '../create/Composer.tsx';
import { feedQuery, postQuery } from '../feed.queries.ts';
import { PostCard, PostSkeleton } from '../post/PostCard.tsx';
import type { PostSlots } from '../post/post-slots.ts';
import { FeedList } from './FeedList.tsx';
import { PostListSkeleton } from './PostList.tsx';
import { placeOf, rememberPlace, rememberTab, tabOf } from './places.ts';
import { texts } from './texts.ts';

type FeedProps = {
  readonly slots: PostSlots;
  /** Stories, in the first place of the page. */
  readonly strip: ReactNode;
  /** Stands above the posts; while it is on its way its place is not known, and the posts wait for it. */
  readonly row?: ReactNode;
  readonly isRowOnTheWay?: boolean;
};

/** Shows what others post: strip, composer, tabs and list (FEED-01). */
export function Feed({ slots, strip, row, isRowOnTheWay = false }: FeedProps) {
  const say = useTexts(texts);
  const brand = useBrand();
  const linkedPostId = rowNumberOf(useSearchParams()[0].get('post')) || null;
  const { tab, choose, frame } = useTab();
  usePrefetchInfiniteQuery(feedQuery(tab));
  const list = <FeedList key={tab} tab={tab} slots={slots} linkedPostId={linkedPostId} onShowAll={() => choose('all')} />;
  return (
    <div className="w-full max-w-reading space-y-4">
      <title>{`${say('title')} | ${brand}`}</title>
      <h1 className="sr-only">{say('title')}</h1>
      {strip}
      <Composer />
      {linkedPostId !== null && <LinkedPost key={linkedPostId} postId={linkedPostId} slots={slots} />}
      {isRowOnTheWay ? (
        <>
          <TabsSkeleton />
          <PostListSkeleton />
        </>
      ) : (
        <>
          {row}
          <div ref={frame} className="scroll-mt-15">
            <Tabs
              look="row"
              label={say('posts')}
              tabs={FEED_TABS.map((id) => ({ id, label: say(id), panel: list }))}
              value={tab}
              onValueChange={choose}
            />
          </div>
        </>
      )}
    </div>
  );
}

/** Stands as high as the tabs, which come with the row above them. */
function TabsSkeleton() {
  return (
    <div aria-hidden className="flex h-12 items-center gap-6 border-b border-line px-4">
      {FEED_TABS.map((tab) => (
        <Skeleton key={tab} width="third" />
      ))}
    </div>
  );
}

type LinkedPostProps = { readonly postId: number; readonly slots: PostSlots };

/** Shows the post to which an address leads, above the list (FEED-40). Give it a `key` of the post. */
function LinkedPost({ postId, slots }: LinkedPostProps) {
  const say = useTexts(texts);
  return (
    <section aria-label={say('linkedPost')}>
      <Shown postId={postId} slots={slots} />
    </section>
  );
}

function Shown({ postId, slots }: LinkedPostProps) {
  const say = useTexts(texts);
  const post = useQuery(postQuery(postId));
  const isGone = post.data === null || (post.error instanceof ApiError && post.error.status === 404);
  if (isGone) return <Notice isAnnounced>{say('gone')}</Notice>;
  if (post.data)
    return (
      <div className="-mx-4 sm:mx-0">
        <PostCard post={post.data} slots={slots} />
      </div>
    );
  if (post.isError) return <ErrorState text={say('postFailed')} busy={post.isFetching} onRetry={() => void post.refetch()} />;
  return (
    <SkeletonScreen label={say('loading')}>
      <div className="-mx-4 sm:mx-0">
        <PostSkeleton />
      </div>
    </SkeletonScreen>
  );
}

type ChosenTab = {
  readonly tab: FeedTab;
  readonly choose: (tab: FeedTab) => void;
  /** Part of the page that begins with the tabs and stands under the bars when it is scrolled to. */
  readonly frame: RefObject<HTMLDivElement | null>;
};

/** Returns the open tab. One chosen for the first time begins at its top, one gone back to stands where it was left (FEED-11, FEED-13). */
function useTab(): ChosenTab {
  const frame = useRef<HTMLDivElement>(null);
  const { key: entry } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const [tab, setTab] = useState<FeedTab>(() => (isBack ? tabOf(entry) : 'all'));
  const choose = (next: FeedTab): void => {
    if (next === tab) return;
    if (!placeOf(entry, next)) {
      const offset = Math.min(window.scrollY, topOf(frame.current));
      rememberPlace(entry, next, { offset, top: 0, count: 0, sizes: [] });
      window.scrollTo(0, offset);
    }
    rememberTab(entry, next);
    setTab(next);
  };
  return { tab, choose, frame };
}

/** Measures how far the page is scrolled when the element stands right under the bars. */
function topOf(element: HTMLElement | null): number {
  if (!element) return 0;
  const under = Number.parseFloat(getComputedStyle(element).scrollMarginTop) || 0;
  return Math.max(0, Math.round(element.getBoundingClientRect().top + window.scrollY - under));
}
