import { PenLine } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { listArticles } from '@app/contract/publishing';
import { EmptyState, ErrorState } from '#ui';
import { StaticPage } from '#features/public-site';
import { useTexts } from '#platform/i18n';
import { usePublicData } from '#platform/page';
import { GreyCards } from '../GreyCards.tsx';
import { NothingHere } from '../paging/NothingHere.tsx';
import { pageNumberOf, pageOfCall } from '../paging/page-number.ts';
import { PageLinks } from '../paging/PageLinks.tsx';
import { ArticleTile } from './ArticleTile.tsx';
import { texts } from './texts.ts';

const PATH = '/blog';
const columns = 'grid gap-5 sm:grid-cols-2 lg:grid-cols-3';

/** The articles, newest first. */
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
  const { data, failure, isLoading, retry } = usePublicData(listArticles, { query: pageOfCall(page) });
  if (!data && failure && !isLoading) return <ErrorState keepsText text={say('failed')} onRetry={retry} />;
  if (!data) return <GreyCards count={6} columns={columns} />;
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
      <PageLinks path={PATH} page={page} lastPage={data.last_page} />
    </>
  );
}
