import { useNearView } from '#platform/device';
import { useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';
import { Button } from './Button.tsx';
import type { PagedList } from './LoadMore.tsx';

/** Ends a list that goes on by itself: the next page comes when the reader nears it, and by the button where it could not be had. */
export function ListEnd({ list, failed }: { list: PagedList; failed: string }) {
  const say = useTexts(texts);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const end = useNearView<HTMLDivElement>(hasNextPage && !isFetchingNextPage && !isFetchNextPageError, () => void fetchNextPage());
  return (
    <div ref={end} className="py-2 text-center">
      {isFetchNextPageError && <p role="alert">{failed}</p>}
      {hasNextPage && (
        <Button variant="quiet" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {say(isFetchNextPageError ? 'tryAgain' : 'loadMore')}
        </Button>
      )}
    </div>
  );
}
