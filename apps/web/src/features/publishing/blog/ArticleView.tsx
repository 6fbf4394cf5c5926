import { useEffect, useState, type ReactNode } from 'react';
import { ErrorState, Skeleton, SkeletonScreen } from '#ui';
import { useTexts } from '#platform/i18n';
import { usePageCalls, usePublicData, type PageFailure } from '#platform/page';
import type { askForArticle } from '../publishing.queries.ts';
import { ArticleText } from './ArticleText.tsx';
import { texts } from './texts.ts';

const saysMissing = (failure: PageFailure | null): boolean => failure?.status === 404;

/** Shows the page of one article; `missing` stands where there is no such article, or none any more. Give it the slug as its key. */
export function ArticleView({ missing }: { readonly missing: ReactNode }) {
  const say = useTexts(texts);
  const { data, failure, isLoading, retry } = usePublicData(usePageCalls<typeof askForArticle>().article);
  // Asking again does not take away what the server said of the address.
  const [wasMissing, setWasMissing] = useState(saysMissing(failure));
  useEffect(() => {
    if (!isLoading) setWasMissing(saysMissing(failure));
  }, [failure, isLoading]);
  if (saysMissing(failure) || (wasMissing && isLoading)) return missing;
  if (data) return <ArticleText article={data.data} />;
  if (failure && !isLoading)
    return (
      <div className="px-4 py-8">
        <ErrorState keepsText text={say('failedOne')} onRetry={retry} />
      </div>
    );
  return <ArticleSkeleton />;
}

function ArticleSkeleton() {
  return (
    <SkeletonScreen>
      <div className="mx-auto max-w-3xl space-y-4 px-4 py-8">
        <Skeleton width="third" />
        <Skeleton shape="block" height="small" />
        <Skeleton shape="block" height="large" />
        <Skeleton />
        <Skeleton />
        <Skeleton width="most" />
      </div>
    </SkeletonScreen>
  );
}
