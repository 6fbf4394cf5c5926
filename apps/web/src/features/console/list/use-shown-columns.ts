import type { ColumnVisibilityState } from '@tanstack/react-table';
import { useState } from 'react';
import type { ConsoleColumn } from './columns.ts';

const keyOf = (list: string): string => `console_columns_${list}`;

function remembered(list: string): ColumnVisibilityState {
  try {
    return JSON.parse(localStorage.getItem(keyOf(list)) ?? '{}') as ColumnVisibilityState;
  } catch {
    return {};
  }
}

/** Keeps which columns of a list somebody wants to see, on this device. */
export function useShownColumns<Row>(list: string, columns: readonly ConsoleColumn<Row>[]) {
  const [chosen, setChosen] = useState(() => remembered(list));
  const shown: ColumnVisibilityState = Object.fromEntries(
    columns.map(({ id, isExtra = false, isName = false }) => [id, isName || (chosen[id] ?? !isExtra)]),
  );
  const show = (id: string, isShown: boolean): void => {
    const next = { ...chosen, [id]: isShown };
    setChosen(next);
    try {
      localStorage.setItem(keyOf(list), JSON.stringify(next));
    } catch {
      // A browser that keeps nothing shows the usual columns next time.
    }
  };
  return { shown, show };
}
