import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Endpoint } from '@app/contract/kernel';
import { consoleKey } from '#features/console';
import { call, type Answer, type CallInput } from '#platform/api';
import { useLanguage } from '#platform/i18n';

type One<E extends Endpoint> = Answer<E> extends { readonly data: infer Data } ? Data : never;

/** Loads one thing by its number. */
export function useOne<E extends Endpoint>(endpoint: E, id: string): UseQueryResult<One<E>> {
  const language = useLanguage();
  return useQuery({
    queryKey: [...consoleKey(endpoint as unknown as Endpoint), id, language],
    queryFn: async ({ signal }) => {
      const answer: unknown = await call(endpoint, { params: { id } } as CallInput<E>, { signal });
      return (answer as { data: One<E> }).data;
    },
  });
}
