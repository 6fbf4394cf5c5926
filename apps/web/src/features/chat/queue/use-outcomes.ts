import { useEffect } from 'react';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useAccountDataChanged } from '#features/entitlements';
import { currentLanguage } from '#platform/i18n';
import { currentSession } from '#platform/session';
import { applyEvents } from '../live/apply-events.ts';
import { memberQueue, type Outcome } from './member-queue.ts';

const shownIn = new Map<QueryClient, { readonly users: number; readonly stop: () => void }>();

/** Shows what became of sent messages in what is loaded; once, however many ask for it. */
export function useOutcomes(): void {
  const queries = useQueryClient();
  const creditsChanged = useAccountDataChanged();
  useEffect(() => {
    const known = shownIn.get(queries);
    const stop = known?.stop ?? memberQueue.onOutcome((outcome) => show(outcome, queries, creditsChanged));
    shownIn.set(queries, { users: (known?.users ?? 0) + 1, stop });
    return () => {
      const users = (shownIn.get(queries)?.users ?? 1) - 1;
      if (users > 0) return void shownIn.set(queries, { users, stop });
      shownIn.delete(queries);
      stop();
    };
  }, [creditsChanged, queries]);
}

function show(outcome: Outcome, queries: QueryClient, creditsChanged: () => void): void {
  if ('refusedIn' in outcome) {
    // What was refused may have changed what the reader may do there.
    void queries.invalidateQueries({ queryKey: ['messages', 'thread', outcome.refusedIn] });
    return;
  }
  const { data, remaining_voice_message: remaining } = outcome.sent;
  const reader = { accountId: currentSession()?.user.id ?? 0, language: currentLanguage() };
  applyEvents(queries, reader, [{ type: 'message', data }]);
  if (remaining !== undefined) creditsChanged();
}
