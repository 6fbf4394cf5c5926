import type { Measured } from './lighthouse.ts';
import type { SlowView } from './slow-line.ts';

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

/** Returns the run in the middle by its performance. */
export const medianOf = (results: readonly Measured[]): Measured =>
  results.toSorted((a, b) => a.performance - b.performance)[Math.floor(results.length / 2)]!;

/** Returns what QUAL-21 and QUAL-76 ask for and this page does not give. */
export function missed(result: Measured): readonly string[] {
  return [
    ...(result.performance < 100 ? ['performance below 100'] : []),
    ...result.failed,
    ...(result.largestPaint >= 2000 ? ['largest paint from 2 s on'] : []),
    ...(result.layoutShift >= 0.02 ? ['layout shift from 0.02 on'] : []),
  ];
}

export const slowHeading = `${'page'.padEnd(NAME_WIDTH)}${cells(['FCP s', 'LCP s', 'alive s', 'CLS', 'kB 1st', 'kB all'])}  largest`;

export const slowLineOf = (name: string, view: SlowView): string =>
  `${name.padEnd(NAME_WIDTH)}${cells([
    seconds(view.firstPaint),
    seconds(view.largestPaint),
    seconds(view.listening),
    view.layoutShift.toFixed(3),
    (view.scriptBefore / 1000).toFixed(1),
    (view.script / 1000).toFixed(1),
  ])}  ${view.largest}`;

/** Returns the run in the middle by its largest paint. */
export const medianOfSlow = (views: readonly SlowView[]): SlowView =>
  views.toSorted((a, b) => a.largestPaint - b.largestPaint)[Math.floor(views.length / 2)]!;

/** Returns what QUAL-76 asks for and this page does not give on the slow line. */
export const missedSlow = (view: SlowView): readonly string[] => [
  ...(view.largestPaint > 2500 ? ['largest paint after 2.5 s'] : []),
  ...(view.scriptBefore > 70_000 ? ['over 70 kB of script before it'] : []),
  ...(view.layoutShift >= 0.02 ? ['layout shift from 0.02 on'] : []),
];
