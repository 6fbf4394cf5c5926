import { useEffect, useReducer, useState } from 'react';
import { ApiError } from '#platform/api';
import { useOnline } from '#platform/device';
import { draftsOf, halfTypedOf, keepDraft, keepHalfTyped } from './drafts.ts';
import { createSaver, type Saver } from './saver.ts';
import { sendInTurn } from './send-in-turn.ts';

/** Wait after the last key before a text is sent. */
export const TYPING_STOPPED_MS = 500;

/** Returns the saver of one wizard page. What could not be sent is kept in this browser and sent when the connection is back. */
export function useSaver<Patch extends object>(page: string, send: (patch: Patch) => Promise<void>): Saver<Patch> {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const [saver] = useState(() =>
    createSaver<Patch>({
      send: sendInTurn(send),
      refusalAt: (failure) => {
        if (!(failure instanceof ApiError) || failure.status >= 500) return null;
        return Object.values(failure.fields)[0] ?? failure.message;
      },
      onUnsent: (field, patch) => keepDraft(page, field, patch),
      onHalfTyped: (field, text) => keepHalfTyped(page, field, text),
      halfTyped: (field) => halfTypedOf(page, field),
      onChange: redraw,
    }),
  );
  const isOnline = useOnline();
  useEffect(() => {
    for (const [field, patch] of draftsOf(page)) saver.put(field, patch as Patch);
  }, [page, saver]);
  useEffect(() => {
    if (isOnline) saver.retryAll();
  }, [isOnline, saver]);
  useEffect(() => {
    const sendWaiting = (): void => void (document.visibilityState === 'hidden' && saver.flush());
    const keepUnanswered = (): void => {
      for (const [field, patch] of saver.unanswered()) keepDraft(page, field, patch);
    };
    document.addEventListener('visibilitychange', sendWaiting);
    window.addEventListener('pagehide', keepUnanswered);
    return () => {
      document.removeEventListener('visibilitychange', sendWaiting);
      window.removeEventListener('pagehide', keepUnanswered);
      void saver.flush();
    };
  }, [page, saver]);
  return saver;
}
