import type { Measured } from './lighthouse.ts';

const NAME_WIDTH = 46;
const cells = (values: readonly string[]): string => values.map((value) => value.padStart(7)).join(' ');

export const heading = `${'page'.padEnd(NAME_WIDTH)}${cells(['perf', 'a11y', 'best', 'SEO', 'FCP s', 'LCP s', 'TBT ms', 'CLS'])}`;

const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(2);

export const lineOf = (name: string, result: Measured): string =>
  `${name.padEnd(NAME_WIDTH)}${cells([
    String(result.performance),
    String(result.accessibility),
    String(result.bestPractices),
    String(result.seo),
    seconds(result.firstPaint),
    seconds(result.largestPaint),
    result.blocking.toFixed(0),
    result.layoutShift.toFixed(3),
  ])}`;

/** The run in the middle by its performance. */
export const medianOf = (results: readonly Measured[]): Measured =>
  results.toSorted((a, b) => a.performance - b.performance)[Math.floor(results.length / 2)]!;

/** Returns what QUAL-21 asks for and this page does not give. */
export function missed(result: Measured): readonly string[] {
  return [
    ...(result.performance < 98 ? ['performance below 98'] : []),
    ...result.failed,
    ...(result.largestPaint >= 2000 ? ['largest paint from 2 s on'] : []),
    ...(result.layoutShift >= 0.02 ? ['layout shift from 0.02 on'] : []),
  ];
}
