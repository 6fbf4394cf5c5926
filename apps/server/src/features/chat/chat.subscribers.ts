import type { Executor } from '#platform/db';
import type { Subscribe } from '#platform/events';
import { eraseMessagesOf } from './delete-message.ts';
import type { ChatDeps } from './chat.types.ts';
import { tellThreads } from './tell-threads.ts';
import { threadsStore as threads, type PairThread } from './threads.store.ts';

/** Conversations of a buyer that are told at once that more may be done; the others show it when they are opened. */
const TOLD_OF_A_PACKAGE = 50;

/** What befalls members changes their conversations. */
export function subscribeMessages(on: Subscribe, deps: ChatDeps): void {
  const { db, inTransaction, live, counts, neighbours } = deps;
  /** Latest message first, with those between whom no block stands: who is blocked hears nothing more of the other. */
  const openWith = async (on: Executor, memberId: number): Promise<readonly PairThread[]> => {
    const standings = await threads.listStandings(on, memberId, neighbours.members.isAvailableTo(memberId));
    return standings.filter(({ isOtherAvailable }) => isOtherAvailable);
  };
  on.within('account.erased', (trx, { accountId }) => eraseMessagesOf(deps, trx, accountId));
  on.within('account.changed', async (trx, { accountId }) => {
    // All of them, as a block is told at once too: the two look the same.
    const open = await openWith(trx, accountId);
    await tellThreads(
      live,
      trx,
      open.map(({ id: threadId, otherId: memberId }) => ({ threadId, memberId })),
    );
    counts.tellAfter(
      trx,
      open.map(({ otherId }) => otherId),
    );
  });
  on.within('block.changed', async (trx, { blockerId, blockedId }) => {
    counts.tellAfter(trx, [blockerId, blockedId]);
    const thread = await threads.findOfPair(trx, blockerId, blockedId);
    const threadId = thread?.id;
    if (threadId !== undefined)
      await tellThreads(
        live,
        trx,
        [blockerId, blockedId].map((memberId) => ({ threadId, memberId })),
      );
  });
  on.after('premium.changed', 'messages.tell-threads', async ({ memberId }) => {
    const latest = (await openWith(db, memberId)).slice(0, TOLD_OF_A_PACKAGE);
    const told = latest.flatMap(({ id: threadId, otherId }) => [memberId, otherId].map((who) => ({ threadId, memberId: who })));
    await inTransaction((trx) => tellThreads(live, trx, told));
  });
}
