import { useQuery, useQueryClient } from '@tanstack/react-query';
import { deactivateAccount, deleteAccount, type ClosureKind } from '@app/contract/account-closure';
import { getWalletBalance } from '@app/contract/wallet';
import { call } from '#platform/api';
import { currentLanguage } from '#platform/i18n';
import { session, whileTokenChanges } from '#platform/session';

export type Closure = { readonly reason: string; readonly attachment: File | null };

/**
 * Closes the account and tells the server's sentence. A deletion ends this session with all others: the browser is signed out before
 * anything else asks who is signed in.
 */
export async function sendClosure(kind: ClosureKind, { reason, attachment }: Closure, tell: (message: string) => void): Promise<void> {
  const form = { body: { reason }, ...(attachment ? { files: { attachment } } : {}) };
  if (kind === 'deactivate') return tell((await call(deactivateAccount, form)).message);
  await whileTokenChanges(async () => {
    tell((await call(deleteAccount, form, { changesToken: true })).message);
    session.signOut();
  });
}

/** Loads what the wallet holds, also what is on its way back; for who has one. */
export const useOwnBalance = (isWanted: boolean) =>
  useQuery({
    queryKey: ['wallet', 'balance', 'closing', currentLanguage()] as const,
    queryFn: ({ signal }) => call(getWalletBalance, {}, { signal }),
    enabled: isWanted,
    staleTime: 0,
  });

/** Loads the own account anew. */
export function useReloadMe(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['me'] });
}
