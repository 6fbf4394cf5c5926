import { ChartNoAxesColumn } from 'lucide-react';
import { EmptyState, ErrorState, SkeletonRows } from '#ui';
import { StaticPage } from '#features/public-site';
import { useBrand } from '#platform/config';
import { useTexts } from '#platform/i18n';
import { usePageCalls, usePublicData } from '#platform/page';
import { QuarterNumbers } from './QuarterNumbers.tsx';
import type { askForTransparency } from './transparency.queries.ts';
import { texts } from './texts.ts';

/** Shows what is published of reports, decisions and appeals, a quarter at a time (FAIR-05). */
export function Transparency() {
  const say = useTexts(texts);
  const brand = useBrand();
  return (
    <StaticPage title={say('title')} description={say('description', { brand })} path="/transparency" width="wide">
      <div className="max-w-3xl space-y-3 text-lg">
        <p>{say('intro', { brand })}</p>
        <p>{say('smallGroups')}</p>
      </div>
      <Quarters />
    </StaticPage>
  );
}

function Quarters() {
  const say = useTexts(texts);
  const { data, failure, isLoading, retry } = usePublicData(usePageCalls<typeof askForTransparency>().transparency);
  if (!data && failure && !isLoading) return <ErrorState keepsText text={say('failed')} onRetry={retry} />;
  if (!data) return <SkeletonRows count={6} />;
  if (data.data.length === 0)
    return <EmptyState title={say('empty')} text={say('emptyText')} drawing={<ChartNoAxesColumn aria-hidden />} />;
  return (
    <div className="mt-8 space-y-12">
      {data.data.map((quarter) => (
        <QuarterNumbers key={quarter.quarter} quarter={quarter} />
      ))}
    </div>
  );
}
