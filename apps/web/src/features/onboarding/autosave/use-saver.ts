import { useEffect, useReducer, useState } from 'react';
import { ApiError } from '#platform/api';
import { useOnline } from '#platform/device';
import { currentSession } from '#platform/session';
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

const KEY = 'registrationDraft';
type Draft = { owner: number; fields: Record<string, object> };

function read(): Draft {
  const owner = currentSession()?.user.id ?? 0;
  try {
    const draft = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Draft | null;
    return draft?.owner === owner && typeof draft.fields === 'object' ? draft : { owner, fields: {} };
  } catch {
    return { owner, fields: {} };
  }
}

function write(draft: Draft): void {
  if (Object.keys(draft.fields).length === 0) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, JSON.stringify(draft));
}

/** Keeps, or with null forgets, what could not be sent. Pictures and identity documents are never put here. */
function keepDraft(page: string, field: string, patch: object | null): void {
  const draft = read();
  const name = `${page}/${field}`;
  if (patch) draft.fields[name] = patch;
  else delete draft.fields[name];
  write(draft);
}

/** Returns what of a page could not be sent yet, by field. */
const draftsOf = (page: string): [field: string, patch: object][] =>
  Object.entries(read().fields).flatMap(([name, patch]) => (name.startsWith(`${page}/`) ? [[name.slice(page.length + 1), patch]] : []));
