import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useAccountDataChanged } from '#features/entitlements';
import { currentLanguage } from '#platform/i18n';
import { currentSession } from '#platform/session';
import type { Outgoing, Unsent, UnsentFile } from '../chat.types.ts';
import { applyEvents } from '../live/apply-events.ts';
import { typingSent } from '../typing.ts';
import { memberQueue, type SendResult } from './member-queue.ts';

const NONE: readonly Unsent[] = [];

/** Returns what the reader wrote in a conversation and the server has not taken yet. It goes on from every page, and after a reload. */
export function useUnsent(threadId: number): Outgoing {
  // Here too, since a first message may be faster than what all pages load later.
  useSendResults();
  const unsent = useSyncExternalStore(
    memberQueue.subscribe,
    () => memberQueue.unsentIn(threadId),
    () => NONE,
  );
  const send = useCallback(
    (text: string, file: UnsentFile | null) => {
      typingSent(threadId);
      return memberQueue.send(threadId, text, file);
    },
    [threadId],
  );
  return { unsent, send, tryAgain: memberQueue.tryAgain, remove: memberQueue.remove };
}

const shownIn = new Map<QueryClient, { readonly users: number; readonly stop: () => void }>();

/** Shows what became of sent messages in what is loaded; once, however many ask for it. */
export function useSendResults(): void {
  const queries = useQueryClient();
  const creditsChanged = useAccountDataChanged();
  useEffect(() => {
    const known = shownIn.get(queries);
    const stop = known?.stop ?? memberQueue.onResult((result) => show(result, queries, creditsChanged));
    shownIn.set(queries, { users: (known?.users ?? 0) + 1, stop });
    return () => {
      const users = (shownIn.get(queries)?.users ?? 1) - 1;
      if (users > 0) return void shownIn.set(queries, { users, stop });
      shownIn.delete(queries);
      stop();
    };
  }, [creditsChanged, queries]);
}

function show(result: SendResult, queries: QueryClient, creditsChanged: () => void): void {
  if ('refusedIn' in result) {
    // What was refused may have changed what the reader may do there.
    void queries.invalidateQueries({ queryKey: ['messages', 'thread', result.refusedIn] });
    return;
  }
  const { data, remainingVoiceMessage: remaining } = result.sent;
  const reader = { accountId: currentSession()?.user.id ?? 0, language: currentLanguage() };
  applyEvents(queries, reader, [{ type: 'message', data }]);
  if (remaining !== undefined) creditsChanged();
}
