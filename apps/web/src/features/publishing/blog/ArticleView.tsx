import { useEffect, useState, type ReactNode } from 'react';
import { getArticle } from '@app/contract/publishing';
import { ErrorState } from '#ui';
import { ApiError } from '#platform/api';
import { useTexts } from '#platform/i18n';
import { PageStatus, usePublicData } from '#platform/page';
import { ArticleText } from './ArticleText.tsx';
import { GreyArticle } from './GreyArticle.tsx';
import { texts } from './texts.ts';

const saysMissing = (failure: unknown): boolean => failure instanceof ApiError && failure.status === 404;

type ArticleViewProps = {
  readonly slug: string;
  /** What stands where there is no such article, or none any more. */
  readonly missing: ReactNode;
};

/** The page of one article. Give it the slug as its key. */
export function ArticleView({ slug, missing }: ArticleViewProps) {
  const say = useTexts(texts);
  const { data, failure, isLoading, retry } = usePublicData(getArticle, { params: { slug } });
  // Asking again does not take away what the server said of the address.
  const [wasMissing, setWasMissing] = useState(saysMissing(failure));
  useEffect(() => {
    if (!isLoading) setWasMissing(saysMissing(failure));
  }, [failure, isLoading]);
  if (saysMissing(failure) || (wasMissing && isLoading))
    return (
      <>
        <PageStatus code={404} />
        {missing}
      </>
    );
  if (data) return <ArticleText article={data.data} />;
  if (failure && !isLoading)
    return (
      <div className="px-4 py-8">
        <ErrorState keepsText text={say('failedOne')} onRetry={retry} />
      </div>
    );
  return <GreyArticle />;
}
