import type { ChartName, Charts } from '@app/contract/overview';
import type { Context } from '#platform/context';
import { csvDownload, type CsvDownload } from '#platform/csv';

/** A value of a chart; `key` is the day, the step or the page. */
type Line = { readonly chart: string; readonly key: string | number; readonly value: number | null };

const COLUMNS: CsvDownload<Line>['columns'] = [
  ['chart', ({ chart }) => chart],
  ['key', ({ key }) => key],
  ['value', ({ value }) => value],
];

const keyOf = (point: { readonly day: string } | { readonly step: number } | { readonly page: string }): string | number =>
  'day' in point ? point.day : 'step' in point ? point.step : point.page;

const linesOf = (charts: Charts, chosen: ChartName | undefined): Line[] =>
  Object.entries(charts).flatMap(([chart, points = []]) =>
    chosen === undefined || chosen === chart ? points.map((point) => ({ chart, key: keyOf(point), value: point.value })) : [],
  );

type Asked = { readonly staffId: number; readonly days: number; readonly chart?: ChartName | undefined };

/** Returns the charts as a table, or the one that is named. */
export function downloadCharts(ctx: Context, charts: Charts, { staffId, days, chart }: Asked) {
  const lines = linesOf(charts, chart);
  return csvDownload<Line>(ctx, {
    action: 'overview.download',
    staffId,
    filters: { days, chart },
    columns: COLUMNS,
    readAfter: async (last, limit) => {
      const start = last === null ? 0 : lines.indexOf(last) + 1;
      return lines.slice(start, start + limit);
    },
  });
}
