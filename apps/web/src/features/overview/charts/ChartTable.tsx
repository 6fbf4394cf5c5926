import type { ChartName } from '@app/contract/overview';
import { useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';
import { isByDay, type Point } from './points.ts';

type ChartTableProps = {
  readonly name: ChartName;
  readonly points: readonly Point[];
  readonly write: (value: number) => string;
  readonly nameOf: (key: string) => string;
};

/** Shows the same values as a table, unfolded by who wants it; days with the newest first. */
export function ChartTable({ name, points, write, nameOf }: ChartTableProps) {
  const say = useTexts(texts);
  const heading = name === 'funnel' ? 'step' : name === 'page_visits' ? 'page' : 'day';
  const rows = isByDay(name) ? points.toReversed() : points;
  return (
    <details className="min-w-0 flex-1">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm text-brand-deep">{say('asTable')}</summary>
      <table className="w-full border-collapse text-left text-sm">
        <caption className="sr-only">{say(name)}</caption>
        <thead>
          <tr>
            <th scope="col" className="py-1">
              {say(heading)}
            </th>
            <th scope="col" className="py-1 text-right">
              {say('value')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, value }) => (
            <tr key={key} className="border-t border-line">
              <th scope="row" className="py-1 font-normal">
                {nameOf(key)}
              </th>
              <td className="py-1 text-right tabular-nums">{value === null ? say('notCounted') : write(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
