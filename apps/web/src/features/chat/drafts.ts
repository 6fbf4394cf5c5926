import { onSessionGone } from '#platform/session';

/** Texts that were begun in each conversation and not sent, while the page is open. */
const drafts = new Map<number, string>();
onSessionGone(() => drafts.clear());

export const draftOf = (threadId: number): string => drafts.get(threadId) ?? '';
export const keepDraft = (threadId: number, text: string): void => void drafts.set(threadId, text);
