import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Endpoint } from '@app/contract/kernel';
import { call, type Answer, type CallInput } from '#platform/api';
import { useLanguage } from '#platform/i18n';

/** The key of a list; `queryClient.invalidateQueries({ queryKey: consoleKey(endpoint) })` has all its pages read anew. */
export const consoleKey = (endpoint: Endpoint): readonly string[] => ['console', endpoint.name];

/** Loads a page of a list; while another page comes, the one before stays. Nothing of it is kept on the device. */
export function useConsoleList<E extends Endpoint>(endpoint: E, input: Pick<CallInput<E>, 'params' | 'query'>): UseQueryResult<Answer<E>> {
  const language = useLanguage();
  return useQuery({
    queryKey: [...consoleKey(endpoint as unknown as Endpoint), input.params ?? null, input.query ?? null, language],
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
    placeholderData: keepPreviousData,
  });
}
