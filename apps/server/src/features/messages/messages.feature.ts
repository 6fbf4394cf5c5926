import type { Feature } from '#platform/feature';
import { createAttachmentTickets } from './attachment-ticket.ts';
import { registerAttachmentRoutes } from './attachment.routes.ts';
import { eraseMessagesOf } from './delete-message.ts';
import { verdictBetween } from './judge-thread.ts';
import { registerMessagesRoutes } from './messages.routes.ts';
import { messagesStore } from './messages.store.ts';
import type { Messages, MessagesDeps } from './messages.types.ts';
import { seenStore } from './seen.store.ts';
import { createSendMessage } from './send-message.ts';
import { threadsStore } from './threads.store.ts';
import { isSilent } from './writing.policy.ts';

/** Conversations of two members: reading, writing, and what others ask of them. */
export function createMessagesRoom(deps: MessagesDeps): Messages & { readonly feature: Feature } {
  const tickets = createAttachmentTickets(deps);
  const send = createSendMessage(deps);
  const within = { ...deps, tickets, send };
  const { db, clock, neighbours } = deps;
  return {
    send,
    openThread: async (trx, one, other) => {
      const threadId = await threadsStore.open(trx, one, other, clock.now());
      const { lastMessageAt } = await threadsStore.lock(trx, threadId);
      if (isSilent(lastMessageAt, clock.now())) await threadsStore.touch(trx, threadId, clock.now());
      return threadId;
    },
    threadsWith: async (viewerId, ids) => new Map((await threadsStore.listWith(db, viewerId, ids)).map(({ id, otherId }) => [otherId, id])),
    mayWriteTo: async (viewerId, otherId) => {
      const { isEligiblePair } = await neighbours.members.reachability(viewerId, otherId);
      if (!isEligiblePair) return false;
      const thread = await threadsStore.findOfPair(db, viewerId, otherId);
      const between = { viewerId, otherId, isClosed: false, lastMessageAt: thread?.lastMessageAt ?? null };
      return (await verdictBetween(deps, between, db)).mayWrite;
    },
    unseenTotal: (memberId) => seenStore.totalOf(db, memberId),
    hasWritten: (fromId, toId, on = db) => messagesStore.hasWritten(on, fromId, toId),
    feature: {
      name: 'messages',
      routes: (http) => {
        registerMessagesRoutes(http, within);
        registerAttachmentRoutes(http, within);
      },
      subscribe: (on) => on.within('account.erased', (trx, { accountId }) => eraseMessagesOf(deps, trx, accountId)),
    },
  };
}
