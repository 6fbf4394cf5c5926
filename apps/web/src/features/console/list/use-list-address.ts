import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';

/** Holds what a list was asked for, as the address of the page has it: a link or a reload shows the same list. */
export type ListAddress<F extends string = string> = {
  readonly page: number;
  /** The name of a column, with `-` before it from the highest down; null for the order of the list itself. */
  readonly sort: string | null;
  readonly filters: Readonly<Partial<Record<F, string>>>;
  /** The same for the call: without what is not set. */
  readonly query: Readonly<Partial<Record<F | 'page' | 'sort', string>>>;
  readonly setPage: (page: number) => void;
  readonly setSort: (sort: string | null) => void;
  /** Sets filters, null takes one away; the list begins at its first page. */
  readonly setFilters: (filters: Readonly<Partial<Record<F, string | null>>>) => void;
};

const PAGE = /^[1-9][0-9]{0,6}$/;

/** Keeps page, order and filters of a list in the address; `names` are the filters, as the call names them, and stay the same. */
export function useListAddress<const F extends string>(names: readonly F[]): ListAddress<F> {
  const [parameters, setParameters] = useSearchParams();
  const change = useCallback(
    (changes: Readonly<Record<string, string | null | undefined>>, isNewPage: boolean) =>
      setParameters(
        (before) => {
          const after = new URLSearchParams(before);
          for (const [name, value] of Object.entries(changes)) {
            if (value === null || value === undefined || value === '') after.delete(name);
            else after.set(name, value);
          }
          return after;
        },
        // Going back leads to the page before, not through every letter of a filter.
        { replace: !isNewPage, preventScrollReset: true },
      ),
    [setParameters],
  );
  return useMemo(() => {
    const written = parameters.get('page') ?? '';
    const page = PAGE.test(written) ? Number(written) : 1;
    const sort = parameters.get('sort');
    const filters = Object.fromEntries(
      names.flatMap((name) => {
        const value = parameters.get(name);
        return value ? [[name, value]] : [];
      }),
    ) as Partial<Record<F, string>>;
    return {
      page,
      sort,
      filters,
      query: { ...filters, ...(page > 1 ? { page: String(page) } : {}), ...(sort === null ? {} : { sort }) } as ListAddress<F>['query'],
      setPage: (next) => change({ page: next > 1 ? String(next) : null }, true),
      setSort: (next) => change({ sort: next, page: null }, false),
      setFilters: (next) => change({ ...next, page: null }, false),
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [parameters, change]);
}
