import type { ChartName } from '@app/contract/overview';
import { domainName } from '@app/contract/kernel';
import type { ChartsData } from './Charts.tsx';

/** A value of a chart; null where nobody counted. */
export type Point = { readonly key: string; readonly value: number | null };

type Drawn = { readonly day: string } | { readonly step: number } | { readonly page: string };

const keyOf = (drawn: Drawn): string => ('day' in drawn ? drawn.day : 'step' in drawn ? String(drawn.step) : drawn.page);

/** Returns the values of a chart in their order; null for one that the reader's roles do not show. */
export function pointsOf(charts: ChartsData, name: ChartName): readonly Point[] | null {
  const points = charts[domainName(name) as keyof ChartsData];
  return points?.map((point) => ({ key: keyOf(point), value: point.value })) ?? null;
}

/** True for the charts that have a value for each day. */
export const isByDay = (name: ChartName): boolean => name !== 'funnel' && name !== 'page_visits';

export const sumOf = (points: readonly Point[]): number => points.reduce((sum, { value }) => sum + (value ?? 0), 0);
