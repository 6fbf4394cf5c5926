import { useEffect, useRef } from 'react';
import { Button, useOfflineText, Skeleton, SkeletonScreen } from '#ui';
import { useOnline } from '#platform/device';
import { useTexts } from '#platform/i18n';
import type { StoryList } from '../stories.queries.ts';
import { texts } from '../texts.ts';

const CIRCLES = 5;

/** Draws five circles while the stories are on their way (FEED-06). */
export function StripLoading() {
  const say = useTexts(texts);
  return (
    <li className="shrink-0">
      <SkeletonScreen label={say('loading')}>
        <div className="flex gap-2">
          {Array.from({ length: CIRCLES }, (_, circle) => (
            <div key={circle} className="flex w-22 flex-col items-center gap-1.5 py-1">
              <Skeleton shape="circle" size="large" />
              <Skeleton width="half" />
            </div>
          ))}
        </div>
      </SkeletonScreen>
    </li>
  );
}

export function StripFailed({ isBusy, onRetry }: { isBusy: boolean; onRetry: () => void }) {
  const say = useTexts(texts);
  return (
    <li className="flex min-w-0 flex-1 flex-col items-start justify-center gap-2 px-2">
      <p role="alert" className="text-ink">
        {say('loadFailed')}
      </p>
      <Button variant="secondary" size="small" busy={isBusy} onClick={onRetry}>
        {say('tryAgain')}
      </Button>
    </li>
  );
}

/** Says, after the last loaded story, that more are on their way, or could not be had. With the connection they come by themselves. */
export function StripEnd({ list }: Pick<StoryList, 'list'>) {
  const say = useTexts(texts);
  const isOnline = useOnline();
  const offline = useOfflineText();
  const wasOnline = useRef(isOnline);
  const { isFetchNextPageError, fetchNextPage } = list;
  useEffect(() => {
    const isBack = isOnline && !wasOnline.current;
    wasOnline.current = isOnline;
    if (isBack && isFetchNextPageError) void fetchNextPage();
  }, [isOnline, isFetchNextPageError, fetchNextPage]);
  if (list.isFetchNextPageError)
    return (
      <li className="flex w-40 shrink-0 flex-col items-start justify-center gap-2 px-2 text-sm">
        <p role="alert">{isOnline ? say('loadFailed') : offline}</p>
        <Button variant="secondary" size="small" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {say('tryAgain')}
        </Button>
      </li>
    );
  if (!list.isFetchingNextPage) return null;
  return (
    <li className="w-22 shrink-0 p-1">
      <SkeletonScreen label={say('loading')}>
        <Skeleton shape="circle" size="large" />
      </SkeletonScreen>
    </li>
  );
}
