import { PenLine } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { EmptyState, ErrorState } from '#ui';
import { StaticPage } from '#features/public-site';
import { useTexts } from '#platform/i18n';
import { usePageCalls, usePublicData } from '#platform/page';
import { CardsSkeleton } from '../CardsSkeleton.tsx';
import { pageNumberOf } from '../paging/page-number.ts';
import { NothingHere, PageLinks } from '../paging/PageLinks.tsx';
import type { askForArticles } from '../publishing.queries.ts';
import { ArticleTile } from './ArticleTile.tsx';
import { texts } from './texts.ts';

const PATH = '/blog';
const columns = 'grid gap-5 sm:grid-cols-2 lg:grid-cols-3';

/** Lists articles, newest first. */
export function Blog() {
  const say = useTexts(texts);
  const page = pageNumberOf(useSearchParams()[0]);
  return (
    <StaticPage title={say('title')} description={say('description')} path={PATH} width="wide" isIndexed={page === 1}>
      <List page={page} />
    </StaticPage>
  );
}

function List({ page }: { readonly page: number }) {
  const say = useTexts(texts);
  const { data, failure, isLoading, retry } = usePublicData(usePageCalls<typeof askForArticles>().articles);
  if (!data && failure && !isLoading) return <ErrorState keepsText text={say('failed')} onRetry={retry} />;
  if (!data) return <CardsSkeleton count={6} columns={columns} />;
  if (data.total === 0) return <EmptyState title={say('empty')} text={say('emptyText')} drawing={<PenLine aria-hidden />} />;
  if (data.data.length === 0) return <NothingHere path={PATH} />;
  return (
    <>
      <ul className={columns}>
        {data.data.map((article, place) => (
          <li key={article.slug} className={`min-w-0 ${place === 0 ? 'lg:col-span-full' : ''}`}>
            <ArticleTile article={article} level={2} isFirst={place === 0} />
          </li>
        ))}
      </ul>
      <PageLinks path={PATH} page={page} lastPage={data.lastPage} />
    </>
  );
}
