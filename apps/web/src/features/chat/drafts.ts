import { onSessionGone } from '#platform/session';

/** Texts that were begun in each conversation and not sent, while the page is open. */
const drafts = new Map<number, string>();
const listeners = new Set<(threadId: number) => void>();
onSessionGone(() => drafts.clear());

export const draftOf = (threadId: number): string => drafts.get(threadId) ?? '';
export const keepDraft = (threadId: number, text: string): void => void drafts.set(threadId, text);

/** Begins a message for the member, unless one was begun; it shows where the conversation is open. */
export function offerDraft(threadId: number, text: string): void {
  if (draftOf(threadId) === '') keepDraft(threadId, text);
  for (const listener of listeners) listener(threadId);
}

export function onOfferedDraft(listener: (threadId: number) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
