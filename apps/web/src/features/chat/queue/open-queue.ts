import { isOnline } from '#platform/device';
import { liveState } from '#platform/live';
import { currentSession } from '#platform/session';
import { sendReply, type ReplyAnswer } from '../chat.queries.ts';
import { alone } from './alone.ts';
import { createEntryStore } from './entry-store.ts';
import { judgeFailure } from './judge-failure.ts';
import type { QueueEntry } from './queue-entry.ts';
import { createSendQueue, type QueueNews } from './send-queue.ts';

/** What the queue tells the pages of this tab. */
export type QueueEars = {
  readonly changed: () => void;
  readonly sent: (answer: ReplyAnswer) => void;
  readonly refused: (threadId: number) => void;
};

function later(ms: number, act: () => void): () => void {
  const timer = setTimeout(act, ms);
  return () => clearTimeout(timer);
}

/** The queue of one account, as all tabs of this browser share it. */
export function openQueue(accountId: number, ears: QueueEars) {
  const store = createEntryStore(accountId);
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(`unsent-${accountId}`) : null;
  const queue = createSendQueue({
    store,
    post: async (entry: QueueEntry, signal: AbortSignal) => {
      // Never with the token of somebody else who signed in meanwhile.
      if (currentSession()?.user.id !== accountId) throw new DOMException('another account', 'AbortError');
      return sendReply(entry, signal);
    },
    judge: judgeFailure,
    alone: (threadId, act) => alone(`unsent-${accountId}-${threadId}`, act),
    connection: () => {
      if (!isOnline()) return 'offline';
      return liveState() === 'broken' ? 'broken' : 'fine';
    },
    later,
    tell: (news) => channel?.postMessage(news),
    sent: ears.sent,
    refused: ({ threadId }) => ears.refused(threadId),
    changed: ears.changed,
  });
  channel?.addEventListener('message', ({ data }: MessageEvent<QueueNews>) => queue.hear(data));
  const loaded = queue.load();
  return {
    accountId,
    queue,
    /** Settles when all that was kept is known. */
    loaded,
    close: () => {
      queue.close();
      channel?.close();
    },
  };
}
