import { CHART_NAMES, getOverview, OVERVIEW_DAYS, type ChartName } from '@app/contract/overview';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { ErrorState, Skeleton } from '#ui';
import { consoleKey } from '#features/console';
import { call, type Answer } from '#platform/api';
import { useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';
import { Chart } from './Chart.tsx';
import { pointsOf } from './points.ts';

export type ChartsData = Answer<typeof getOverview>['data']['charts'];

const USUAL = 30;
/** They are read once and looked at for a while. */
const FRESH_MS = 5 * 60_000;

/** Draws the charts of the reader's areas over the last days; how many days stands in the address. */
export function Charts() {
  const say = useTexts(texts);
  const [parameters, setParameters] = useSearchParams();
  const days = OVERVIEW_DAYS.find((one) => String(one) === parameters.get('days')) ?? USUAL;
  const asked = useQuery({
    queryKey: [...consoleKey(getOverview), days],
    queryFn: ({ signal }) => call(getOverview, { query: { days: String(days) } }, { signal }),
    staleTime: FRESH_MS,
    placeholderData: (before) => before,
  });
  return (
    <section aria-labelledby="charts">
      <header className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h2 id="charts" className="text-lg font-semibold">
          {say('charts')}
        </h2>
        <Days days={days} onChoose={(next) => setParameters(next === USUAL ? {} : { days: String(next) }, { replace: true })} />
      </header>
      {asked.data === undefined && asked.isError ? (
        <ErrorState text={say('chartsFailed')} onRetry={() => void asked.refetch()} busy={asked.isFetching} />
      ) : (
        <Grid charts={asked.data?.data.charts} days={days} />
      )}
    </section>
  );
}

function Days({ days, onChoose }: { days: number; onChoose: (days: number) => void }) {
  const say = useTexts(texts);
  return (
    <div role="group" aria-label={say('days')} className="inline-flex overflow-hidden rounded-full border border-line-strong bg-card">
      {OVERVIEW_DAYS.map((count) => (
        <button
          key={count}
          type="button"
          aria-pressed={count === days}
          onClick={() => onChoose(count)}
          className="min-h-9 cursor-pointer px-4 text-sm hover:bg-brand-soft aria-pressed:bg-brand aria-pressed:text-on-brand pointer-coarse:min-h-11"
        >
          {say('lastDays', { count })}
        </button>
      ))}
    </div>
  );
}

function Grid({ charts, days }: { charts: ChartsData | undefined; days: number }) {
  if (charts === undefined) return <Skeleton shape="block" height="large" />;
  const shown = CHART_NAMES.flatMap((name: ChartName) => {
    const points = pointsOf(charts, name);
    return points === null ? [] : [{ name, points }];
  });
  return (
    <ul className="m-0 grid list-none gap-4 p-0 lg:grid-cols-2 2xl:grid-cols-3">
      {shown.map(({ name, points }) => (
        <Chart key={name} name={name} points={points} days={days} />
      ))}
    </ul>
  );
}
