import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Endpoint } from '@app/contract/kernel';
import { call, type Answer, type CallInput } from '#platform/api';
import { useLanguage } from '#platform/i18n';
import type { ListPage } from './ConsoleTable.tsx';

/** Returns the key of a list; `queryClient.invalidateQueries({ queryKey: consoleKey(endpoint) })` has all its pages read anew. */
export const consoleKey = (endpoint: Endpoint): readonly string[] => ['console', endpoint.name];

/** Describes what a list is asked for; `query` as the address of the page has it. */
type ListInput<E extends Endpoint> = {
  readonly params?: CallInput<E>['params'];
  readonly query?: Readonly<Record<string, string | undefined>>;
};

/** Loads a page of a list; while another page comes, the one before stays. Nothing of it is kept on the device. */
export function useConsoleList<E extends Endpoint>(endpoint: E, input: ListInput<E>): UseQueryResult<Answer<E>> {
  const language = useLanguage();
  return useQuery({
    queryKey: [...consoleKey(endpoint as unknown as Endpoint), input.params ?? null, input.query ?? null, language],
    queryFn: ({ signal }) => call(endpoint, input as CallInput<E>, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Returns a list that the call answers whole as its only page, with those rows that are kept. */
export function asOnePage<Row>(
  list: UseQueryResult<{ readonly data: readonly Row[] }>,
  isKept: (row: Row) => boolean = () => true,
): UseQueryResult<ListPage<Row>> {
  const rows = list.data?.data.filter(isKept);
  const page = rows && {
    data: rows,
    currentPage: 1,
    lastPage: 1,
    from: rows.length > 0 ? 1 : null,
    to: rows.length > 0 ? rows.length : null,
    total: rows.length,
  };
  return { ...list, data: page } as UseQueryResult<ListPage<Row>>;
}
