import * as z from 'zod/mini';
import { isAvailableTo } from '#features/members';
import { hasConversation, listThreadStandings, type PairThread, tellThreadOf, tellThreads, threadsPersonalData } from '#features/threads';
import { type Context, inTransaction } from '#platform/context';
import type { EventMap, Subscribe } from '#platform/events';
import type { Feature } from '#platform/feature';
import { defineJob, handles } from '#platform/jobs';
import { chatLive } from './chat.live.ts';
import { serveChat } from './chat.routes.ts';
import { eraseMessagesOf } from './delete-message.ts';
import { tellCounts } from './tell-counts.ts';
import { tellWaiting } from './tell-waiting.ts';
import { chatPersonalData } from './chat.personal-data.ts';
import { ownData } from './own-data.store.ts';

const tellWhoIsAway = defineJob({ name: 'messages.tell-who-is-away', payload: z.any(), attempts: 1 });

/** Conversations of a buyer that are told at once that more may be done; the others show it when they are opened. */
const TOLD_OF_A_PACKAGE = 50;

/** Returns, latest message first, the conversations with those between whom no block stands: who is blocked hears nothing more of the other. */
async function openThreadsOf(ctx: Context, memberId: number): Promise<readonly PairThread[]> {
  const standings = await listThreadStandings(ctx, memberId, isAvailableTo(ctx, memberId));
  return standings.filter(({ isOtherAvailable }) => isOtherAvailable);
}

/** Tells a member, and whom they write with, that more may be done in their conversations, or less. */
async function tellLatestThreads(ctx: Context, { memberId }: EventMap['premium.changed']): Promise<void> {
  const latest = (await openThreadsOf(ctx, memberId)).slice(0, TOLD_OF_A_PACKAGE);
  const told = latest.flatMap(({ id: threadId, otherId }) => [memberId, otherId].map((who) => ({ threadId, memberId: who })));
  await inTransaction(ctx, (tx) => tellThreads(tx, told));
}

/** Tells members that what befell one of them changed their conversations. */
function subscribeChat(on: Subscribe): void {
  on.within('account.erased', (tx, { accountId }) => eraseMessagesOf(tx, accountId));
  on.within('account.changed', async (tx, { accountId }) => {
    // All of them, as a block is told at once too: the two look the same.
    const open = await openThreadsOf(tx, accountId);
    await tellThreads(
      tx,
      open.map(({ id: threadId, otherId: memberId }) => ({ threadId, memberId })),
    );
    tellCounts(
      tx,
      open.map(({ otherId }) => otherId),
    );
  });
  on.within('block.changed', async (tx, { blockerId, blockedId }) => {
    tellCounts(tx, [blockerId, blockedId]);
    await tellThreadOf(tx, blockerId, blockedId);
  });
  on.within('notifications.changed', async (tx, { memberIds }) => tellCounts(tx, memberIds));
  // Whoever opens a conversation holds both accounts, as does whoever changes a premium time: one that is not seen here sees what changed.
  on.after('premium.changed', 'messages.tell-threads', tellLatestThreads, hasConversation);
}

/** Conversations of two members, and of each with Support. */
export const chat: Feature = {
  name: 'chat',
  personalData: [...threadsPersonalData, ...chatPersonalData],
  ownData,
  routes: serveChat,
  subscribe: subscribeChat,
  // Every minute: who is away learns that messages wait.
  jobs: [handles(tellWhoIsAway, tellWaiting, '* * * * *')],
  live: chatLive,
};
