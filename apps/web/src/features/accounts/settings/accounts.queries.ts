import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as accounts from '@app/contract/accounts';
import { call } from '#platform/api';
import { session } from '#platform/session';

const meKey = ['me'] as const;
const sessionsKey = ['sessions'] as const;

/** Where this account is signed in: this device first, then the latest used. */
export const useSessions = () =>
  useQuery({ queryKey: sessionsKey, queryFn: async ({ signal }) => (await call(accounts.listSessions, {}, { signal })).data });

/** Ends one session, or with `null` all but this one. */
export function useEndSessions() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (sessionId: number | null) =>
      sessionId === null ? call(accounts.endOtherSessions) : call(accounts.endSession, { body: { session_id: sessionId } }),
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsKey }),
  });
}

export function useSaveTimeZone() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (timeZone: string) => call(accounts.saveSettings, { body: { time_zone: timeZone } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: meKey }),
  });
}

export function useReactivate() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(accounts.reactivateAccount),
    onSettled: () => queries.invalidateQueries({ queryKey: meKey }),
  });
}

export function useRestore() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(accounts.restoreAccount),
    onSuccess: (answer) => session.setUser(answer.user),
    onSettled: () => queries.invalidateQueries({ queryKey: meKey }),
  });
}

export function useRefreshMe(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: meKey });
}
