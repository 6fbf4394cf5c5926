import { useEffect, useEffectEvent } from 'react';
import { Button } from '#ui';
import { useNearView, useOnline } from '#platform/device';
import { useTexts } from '#platform/i18n';
import { PostSkeleton } from '../post/PostSkeleton.tsx';
import { texts } from './texts.ts';

/** What a list of posts tells of its further pages. */
export type FurtherPosts = {
  readonly hasNextPage: boolean;
  readonly isFetching: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => Promise<unknown>;
};

/** Under the posts: brings the next page when it comes near the view, one at a time, and says where it could not be had (FEED-14, FEED-18). */
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

/** It goes on by itself when the connection is back (FEED-09). */
function MoreFailed({ isBusy, onRetry }: { isBusy: boolean; onRetry: () => void }) {
  const say = useTexts(texts);
  const isOnline = useOnline();
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, []);
  return (
    <div role="alert" className="flex flex-wrap items-center justify-center gap-x-3 gap-y-2 py-4 text-center text-ink">
      <p>{say(isOnline ? 'moreFailed' : 'offline')}</p>
      <Button variant="secondary" size="small" busy={isBusy} onClick={onRetry}>
        {say('tryAgain')}
      </Button>
    </div>
  );
}
