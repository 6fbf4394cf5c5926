import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type * as z from 'zod/mini';
import { getDashboard, type AccountData } from '@app/contract/dashboard';
import { call } from '#platform/api';
import { currentLanguage } from '#platform/i18n';
import { onAccountDataChanged } from './account-data-channel.ts';

export const accountDataKey = ['account-data'] as const;

/** The member's own account: every counter, and the package's dates. */
export const accountDataQuery = () =>
  queryOptions({
    queryKey: [...accountDataKey, currentLanguage()] as const,
    queryFn: async ({ signal }) => (await call(getDashboard, {}, { signal })).data,
    refetchOnWindowFocus: 'always',
  });

export type Account = z.output<typeof AccountData>;

/** The account data, which follow what other tabs do. */
export function useAccountData({ isEnabled = true }: { isEnabled?: boolean } = {}) {
  const queries = useQueryClient();
  useEffect(() => onAccountDataChanged(() => void queries.invalidateQueries({ queryKey: accountDataKey })), [queries]);
  return useQuery({ ...accountDataQuery(), enabled: isEnabled });
}
