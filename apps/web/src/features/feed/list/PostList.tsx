import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { Button, useOfflineText, SkeletonScreen } from '#ui';
import { useNearView, useOnline } from '#platform/device';
import { useTexts } from '#platform/i18n';
import type { Post, PostPage } from '../feed.queries.ts';
import { PostCard, PostSkeleton } from '../post/PostCard.tsx';
import type { PostSlots } from '../post/post-slots.ts';
import { texts } from './texts.ts';
import { useHeldCard, useKeptFocus } from './use-kept-focus.ts';
import { usePostWindow } from './use-post-window.ts';

type PostListProps = {
  /** Names the list among those whose place is remembered. */
  readonly name: string;
  readonly label: string;
  readonly posts: readonly Post[];
  readonly slots: PostSlots;
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  /** Stands under the last card. */
  readonly end: ReactNode;
};

/** Lists cards one beneath the other, of which those near the view are drawn. */
export function PostList({ name, label, posts, slots, hasMore, isLoading, end }: PostListProps) {
  const ids = posts.map(({ postId: id }) => id);
  const { heldId, handlers } = useHeldCard(ids);
  const { list, cards } = usePostWindow(name, ids, heldId);
  useKeptFocus(list, ids, heldId);
  const { scrollMargin } = cards.options;
  return (
    <>
      <div
        ref={list}
        role="feed"
        aria-label={label}
        aria-busy={isLoading}
        tabIndex={-1}
        className="relative -mx-4 outline-none sm:mx-0"
        style={{ height: cards.getTotalSize() }}
        {...handlers}
      >
        {cards.getVirtualItems().map(({ key, index, start }) => {
          const post = posts[index];
          return (
            post && (
              <div
                key={key}
                ref={cards.measureElement}
                data-index={index}
                className="absolute inset-x-0"
                style={{ top: start - scrollMargin }}
              >
                <PostCard post={post} slots={slots} at={index + 1} of={hasMore ? -1 : posts.length} />
              </div>
            )
          );
        })}
      </div>
      {end}
    </>
  );
}

/** State of the further pages of a list of posts. */
type FurtherPosts = {
  readonly hasNextPage: boolean;
  readonly isFetching: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => Promise<unknown>;
};

/** Brings the next page when the end of the posts comes near the view, one at a time, and says where it could not be had (FEED-14, FEED-18). */
export function PostListEnd({ list }: { list: FurtherPosts }) {
  const say = useTexts(texts);
  const { hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const end = useNearView<HTMLDivElement>(hasNextPage && !isFetching && !isFetchNextPageError, () => void fetchNextPage());
  return (
    <>
      <div ref={end} className="h-4" />
      {isFetchNextPageError && <MoreFailed isBusy={isFetchingNextPage} onRetry={() => void fetchNextPage()} />}
      {isFetchingNextPage && (
        <div className="-mx-4 sm:mx-0">
          <PostSkeleton />
        </div>
      )}
      {!hasNextPage && <p className="py-4 text-center text-muted">{say('seenAll')}</p>}
    </>
  );
}

/** Says that more could not be had; it goes on by itself when the connection is back (FEED-09). */
function MoreFailed({ isBusy, onRetry }: { isBusy: boolean; onRetry: () => void }) {
  const say = useTexts(texts);
  const isOnline = useOnline();
  const offline = useOfflineText();
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, []);
  return (
    <div role="alert" className="flex flex-wrap items-center justify-center gap-x-3 gap-y-2 py-4 text-center text-ink">
      <p>{isOnline ? say('moreFailed') : offline}</p>
      <Button variant="secondary" size="small" busy={isBusy} onClick={onRetry}>
        {say('tryAgain')}
      </Button>
    </div>
  );
}

/** Draws three cards while the first page is on its way (FEED-06). */
export function PostListSkeleton() {
  const say = useTexts(texts);
  return (
    <SkeletonScreen label={say('loading')}>
      <div className="-mx-4 space-y-4 sm:mx-0">
        <PostSkeleton />
        <PostSkeleton />
        <PostSkeleton />
      </div>
    </SkeletonScreen>
  );
}

/** Returns the posts of all pages in their order, each once: what came twice stands where it came first (FEED-16). */
export function postsOf(pages: readonly PostPage[], leftOut: number | null = null): Post[] {
  const seen = new Set(leftOut === null ? [] : [leftOut]);
  return pages.flatMap(({ data }) =>
    data.filter(({ postId: id }) => {
      if (seen.has(id)) return false;
      seen.add(id);
      return true;
    }),
  );
}

type FirstPage = { readonly isError: boolean; readonly isFetchNextPageError: boolean; readonly refetch: () => Promise<unknown> };

/** Loads a list when the connection is back whose first page could not be had, be it that the last one seen stands there. */
export function useLoadWhenOnline({ isError, isFetchNextPageError, refetch }: FirstPage): void {
  const load = useEffectEvent(() => {
    if (isError && !isFetchNextPageError) void refetch();
  });
  useEffect(() => {
    window.addEventListener('online', load);
    return () => window.removeEventListener('online', load);
  }, []);
}
