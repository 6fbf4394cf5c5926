import type { Feature } from '#platform/feature';
import { createAttachmentTickets } from './attachment-ticket.ts';
import { registerAttachmentRoutes } from './attachment.routes.ts';
import { mayWriteIn } from './judge-thread.ts';
import { messagesJobs } from './chat.jobs.ts';
import { createMessagesLive } from './chat.live.ts';
import { registerMessagesRoutes } from './chat.routes.ts';
import { messagesStore } from './chat.store.ts';
import { subscribeMessages } from './chat.subscribers.ts';
import type { ChatDeps, Messages, MessagesDeps } from './chat.types.ts';
import { createArrivals } from './note-arrivals.ts';
import { openThread } from './open-thread.ts';
import { seenStore } from './seen.store.ts';
import { createSendMessage } from './send-message.ts';
import { answerSupport, sendToSupport } from './support.ts';
import { supportStore } from './support.store.ts';
import { createCounts } from './tell-counts.ts';
import { threadsStore } from './threads.store.ts';

/** Conversations of two members, and of each with Support: reading, writing, and what others ask of them. */
export function createMessagesRoom(deps: MessagesDeps): Messages & { readonly feature: Feature } {
  const within: ChatDeps = {
    ...deps,
    tickets: createAttachmentTickets(deps),
    counts: createCounts(deps),
    arrivals: createArrivals(deps),
  };
  const { db, clock } = deps;
  const messages: Messages = {
    send: createSendMessage(within),
    sendToSupport: (outgoing, file) => sendToSupport(within, outgoing, file),
    answerSupport: (trx, answer) => answerSupport(within, trx, answer),
    supportThread: async (memberId) => (await supportStore.open(db, memberId, clock.now())).id,
    countsChanged: within.counts.tellAfter,
    openThread: (trx, one, other) => openThread(within, trx, one, other),
    threadsWith: async (viewerId, ids) => new Map((await threadsStore.listWith(db, viewerId, ids)).map(({ id, otherId }) => [otherId, id])),
    mayWriteTo: async (viewerId, otherId) => {
      const thread = await threadsStore.findOfPair(db, viewerId, otherId);
      return mayWriteIn(within, viewerId, { otherId, lastMessageAt: thread?.lastMessageAt ?? null });
    },
    unseenTotal: (memberId) => seenStore.totalOf(db, memberId),
    hasWritten: (fromId, toId, on = db) => messagesStore.hasWritten(on, fromId, toId),
  };
  return {
    ...messages,
    feature: {
      name: 'messages',
      routes: (http) => {
        registerMessagesRoutes(http, { ...within, messages });
        registerAttachmentRoutes(http, within);
      },
      subscribe: (on) => subscribeMessages(on, within),
      jobs: messagesJobs(within),
      live: createMessagesLive(within),
    },
  };
}
