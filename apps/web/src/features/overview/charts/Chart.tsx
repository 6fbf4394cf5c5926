import { getOverview, type ChartName } from '@app/contract/overview';
import { useId } from 'react';
import { CsvButton, useTaka } from '#features/console';
import { formatDay, formatNumber, useLanguage, useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';
import { ChartTable } from './ChartTable.tsx';
import { DayBars } from './DayBars.tsx';
import { isByDay, sumOf, type Point } from './points.ts';
import { SideBars } from './SideBars.tsx';

type ChartProps = { readonly name: ChartName; readonly points: readonly Point[]; readonly days: number };

/** Draws one chart with its sum, and gives it as a table and as a file. */
export function Chart({ name, points, days }: ChartProps) {
  const say = useTexts(texts);
  const id = useId();
  const write = useWrite(name);
  const nameOf = useNameOf(name);
  return (
    <li aria-labelledby={id} className="flex min-w-0 flex-col gap-2 rounded-card border border-line bg-card px-4 py-3">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id={id} className="font-semibold">
          {say(name)}
        </h3>
        <Sum name={name} points={points} />
      </header>
      {isByDay(name) ? (
        <DayBars title={say(name)} points={points} write={write} nameOf={nameOf} />
      ) : (
        <SideBars points={points} write={write} nameOf={nameOf} isShare={name === 'funnel'} />
      )}
      {name === 'active' && <CountedSince points={points} nameOf={nameOf} />}
      <div className="mt-auto flex flex-wrap items-start justify-between gap-2">
        <ChartTable name={name} points={points} write={write} nameOf={nameOf} />
        <CsvButton endpoint={getOverview} query={{ days: String(days), chart: name }} />
      </div>
    </li>
  );
}

/** Says from which day on a chart was counted, where that is within what it shows. */
function CountedSince({ points, nameOf }: { points: readonly Point[]; nameOf: (key: string) => string }) {
  const say = useTexts(texts);
  const first = points.find(({ value }) => value !== null);
  if (!first || first === points[0]) return null;
  return <p className="m-0 text-sm text-muted">{say('countedSince', { day: nameOf(first.key) })}</p>;
}

const STEPS = { '0': 'step0', '4': 'step4', '8': 'step8', '12': 'step12', '16': 'step16' } as const;
const isStep = (key: string): key is keyof typeof STEPS => key in STEPS;

/** Returns what names the key of a value: a day in full, a step of the registration, a page. */
function useNameOf(name: ChartName): (key: string) => string {
  const say = useTexts(texts);
  const language = useLanguage();
  if (name === 'funnel') return (key) => (isStep(key) ? say(STEPS[key]) : key);
  return name === 'page_visits' ? (key) => key : (key) => formatDay(key, language);
}

/** Returns what writes a value of a chart: taka for money, a plain number for all else. */
function useWrite(name: ChartName): (value: number) => string {
  const language = useLanguage();
  const taka = useTaka();
  return name === 'revenue' ? taka : (value) => formatNumber(value, language);
}

/** Shows the sum of all days; of who was here the average, for one member comes on many days. */
function Sum({ name, points }: Omit<ChartProps, 'days'>) {
  const say = useTexts(texts);
  const write = useWrite(name);
  if (name === 'funnel') return null;
  const counted = points.filter(({ value }) => value !== null);
  const total = sumOf(points);
  const text =
    name === 'active'
      ? say('average', { average: write(counted.length === 0 ? 0 : Math.round(total / counted.length)) })
      : say('total', { total: write(total) });
  return <p className="m-0 text-sm text-muted tabular-nums">{text}</p>;
}
