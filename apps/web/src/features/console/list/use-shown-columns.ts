import type { ColumnVisibilityState } from '@tanstack/react-table';
import { useSearchParams } from 'react-router';
import type { ConsoleColumn } from './columns.ts';

const BETWEEN = '.';

/** Keeps which columns of a list somebody wants to see in the address, as its order and filters: a bookmark has them. */
export function useShownColumns<Row>(list: string, columns: readonly ConsoleColumn<Row>[]) {
  const [parameters, setParameters] = useSearchParams();
  const name = `${list}_columns`;
  const chosen = parameters.get(name)?.split(BETWEEN) ?? null;
  const usual = columns.filter(({ isExtra = false }) => !isExtra).map(({ id }) => id);
  const shown: ColumnVisibilityState = Object.fromEntries(
    columns.map(({ id, isName = false }) => [id, isName || (chosen ?? usual).includes(id)]),
  );
  const show = (id: string, isShown: boolean): void => {
    const next = columns.map((column) => column.id).filter((one) => (one === id ? isShown : shown[one]));
    setParameters(
      (before) => {
        const after = new URLSearchParams(before);
        if (next.join(BETWEEN) === usual.join(BETWEEN)) after.delete(name);
        else after.set(name, next.join(BETWEEN));
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return { shown, show };
}
