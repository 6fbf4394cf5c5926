import { beginPart, keep } from './figures.ts';
import type { Figures } from './load.ts';

export const columns = (cells: readonly (string | number)[]): string =>
  cells
    .map((cell, index) =>
      (typeof cell === 'number' ? cell.toFixed(cell < 10 ? 2 : 0) : cell)[index === 0 ? 'padEnd' : 'padStart'](index === 0 ? 34 : 11),
    )
    .join('');

/** Begins a table; the lines after it belong to it. */
export function heading(title: string): string {
  beginPart(title);
  return `\n${title}\n${columns(['', 'per second', 'p50 ms', 'p99 ms', 'failed'])}`;
}

/** Writes one line of a table, which is kept for the figures of the run. */
export function line(name: string, figures: Figures): string {
  keep(`${name}, per second`, figures.perSecond, true);
  keep(`${name}, p50 ms`, figures.p50, false);
  keep(`${name}, p99 ms`, figures.p99, false);
  return columns([name, figures.perSecond, figures.p50, figures.p99, String(figures.failures)]);
}

/** Writes one figure against the bound that the qualities set for it. */
export function ratio(name: string, value: number, bound: string): string {
  keep(name, value, !/at most|under/.test(bound));
  return `${name.padEnd(70)} ${value.toFixed(2)}  (${bound})`;
}
