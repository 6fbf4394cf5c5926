import { columnVisibilityFeature, rowSortingFeature, tableFeatures, type SortingState } from '@tanstack/react-table';
import type { ReactNode } from 'react';

export type ConsoleColumn<Row> = {
  /** The name under which the call sorts by it, where it does. */
  readonly id: string;
  readonly heading: string;
  readonly cell: (row: Row) => ReactNode;
  readonly isSortable?: boolean;
  /** Numbers stand one below the other. */
  readonly isNumber?: boolean;
  /** Names the row: shown always, first, and above a card on a phone. */
  readonly isName?: boolean;
  /** Holds what can be done with the row, in one line. */
  readonly isActions?: boolean;
  /** Not shown until somebody chooses it. */
  readonly isExtra?: boolean;
};

/** Order and pages are the server's; of the table library the rest. */
export const features = tableFeatures({ columnVisibilityFeature, rowSortingFeature });

export function sortingOf(sort: string | null): SortingState {
  if (sort === null) return [];
  return [{ id: sort.replace(/^-/, ''), desc: sort.startsWith('-') }];
}

/** Returns the order that the next press on a column asks for: lowest first, highest first, then that of the list itself. */
export function nextSort(sort: string | null, column: string): string | null {
  if (sort === column) return `-${column}`;
  return sort === `-${column}` ? null : column;
}
