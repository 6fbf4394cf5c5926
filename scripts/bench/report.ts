import type { Figures } from './load.ts';

export const columns = (cells: readonly (string | number)[]): string =>
  cells
    .map((cell, index) =>
      (typeof cell === 'number' ? cell.toFixed(cell < 10 ? 2 : 0) : cell)[index === 0 ? 'padEnd' : 'padStart'](index === 0 ? 34 : 11),
    )
    .join('');

export const heading = (title: string): string => `\n${title}\n${columns(['', 'per second', 'p50 ms', 'p99 ms', 'failed'])}`;

export const line = (name: string, figures: Figures): string =>
  columns([name, figures.perSecond, figures.p50, figures.p99, String(figures.failures)]);

/** One figure against the bound that the qualities set for it. */
export const ratio = (name: string, value: number, bound: string): string => `${name.padEnd(70)} ${value.toFixed(2)}  (${bound})`;
