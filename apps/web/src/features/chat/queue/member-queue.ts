import { toast } from '#ui';
import { textsNow } from '#platform/i18n';
import { onLive } from '#platform/live';
import { deleteUnsent, unsentStore } from '#platform/offline';
import { alone, connectionNow, createMemberQueue, later, requireAccount } from '#shared';
import { sendReply, type ReplyAnswer } from '../chat.queries.ts';
import type { Unsent, UnsentFile } from '../chat.types.ts';
import { texts } from '../texts.ts';
import { judgeFailure } from './judge-failure.ts';
import { createSendQueue, type QueueEntry, type QueueNews } from './send-queue.ts';

/** End of a message, for what the page shows of its conversation. */
export type SendResult = { readonly sent: ReplyAnswer } | { readonly refusedIn: number };

const results = new Set<(result: SendResult) => void>();
const shown = new Map<number, readonly Unsent[]>();
let lastWrittenAt = 0;

const tellResult = (result: SendResult): void => {
  for (const hear of results) hear(result);
};
function changed(): void {
  shown.clear();
  ofMember.changed();
}

/** Opens the queue of one account, as all tabs of this browser share it. */
function openQueue(accountId: number) {
  const store = unsentStore<QueueEntry>('messages', accountId);
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(`unsent-${accountId}`) : null;
  const queue = createSendQueue({
    // Where the browser keeps nothing (a private window, a full disk) the tab's memory has to do.
    store: {
      load: async () => (await store.load()) ?? [],
      put: (entry) => void store.put(entry.clientId, entry),
      remove: (clientId) => void store.remove(clientId),
    },
    post: async (entry, signal) => {
      requireAccount(accountId);
      return sendReply(entry, signal);
    },
    judge: judgeFailure,
    alone: (threadId, act) => alone(`unsent-${accountId}-${threadId}`, act),
    connection: connectionNow,
    later,
    tell: (news) => channel?.postMessage(news),
    sent: (answer) => tellResult({ sent: answer }),
    refused: ({ threadId }) => tellResult({ refusedIn: threadId }),
    changed,
  });
  channel?.addEventListener('message', ({ data }: MessageEvent<QueueNews>) => queue.hear(data));
  shown.clear();
  return {
    ...queue,
    /** Settles when all that was kept is known. */
    loaded: queue.load(),
    close: () => {
      shown.clear();
      queue.close();
      channel?.close();
    },
  };
}

const ofMember = createMemberQueue(openQueue);
if (typeof window !== 'undefined') {
  // Without a connection each of them says so.
  window.addEventListener('offline', changed);
  onLive('message', ({ clientId }) => ofMember.opened()?.arrived(clientId));
}

/** Messages that the reader has written and the server has not taken, in all conversations of whoever is signed in. */
export const memberQueue = {
  /** Begins to send what an earlier page left. */
  start: (): void => void ofMember.current(),
  subscribe: ofMember.subscribe,
  /** Hears of every message that was taken or refused. */
  onResult: (hear: (result: SendResult) => void) => {
    results.add(hear);
    return (): void => void results.delete(hear);
  },
  unsentIn: (threadId: number): readonly Unsent[] => {
    const queue = ofMember.current();
    const known = shown.get(threadId) ?? queue?.unsentIn(threadId) ?? [];
    shown.set(threadId, known);
    return known;
  },
  send: (threadId: number, text: string, file: UnsentFile | null): boolean => {
    lastWrittenAt = Math.max(Date.now(), lastWrittenAt + 1);
    const entry = { clientId: crypto.randomUUID(), threadId, text, file, writtenAt: lastWrittenAt, refusal: null };
    const isTaken = ofMember.current()?.add(entry) ?? false;
    if (!isTaken) toast.error(textsNow(texts)('tooManyUnsent'));
    return isTaken;
  },
  tryAgain: ({ clientId }: Unsent): void => ofMember.current()?.tryAgain(clientId),
  remove: (clientId: string): void => ofMember.current()?.remove(clientId),
  /** Counts those that are not sent, those of an earlier page too. */
  count: async (): Promise<number> => {
    const queue = ofMember.current();
    await queue?.loaded;
    return queue?.size() ?? 0;
  },
};

/** Deletes what a person has not sent as they sign out. */
export function forgetUnsent(): Promise<void> {
  ofMember.close();
  return deleteUnsent();
}
