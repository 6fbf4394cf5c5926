import { useTexts } from '#platform/i18n';
import { ErrorState } from '../feedback/ErrorState.tsx';
import { texts } from '../texts.ts';
import { Button } from './Button.tsx';

/** State of a list that pages. */
export type PagedList = {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => Promise<unknown>;
};

/** Brings the next page under a list that pages, and says where it could not be had. */
export function LoadMore({ list, failed }: { list: PagedList; failed: string }) {
  const say = useTexts(texts);
  return (
    <>
      {list.isFetchNextPageError && <ErrorState text={failed} />}
      {list.hasNextPage && (
        <div className="mt-4 text-center">
          <Button variant="secondary" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {say(list.isFetchNextPageError ? 'tryAgain' : 'loadMore')}
          </Button>
        </div>
      )}
    </>
  );
}
