import type { Subscribe } from '#platform/events';
import { eraseMessagesOf } from './delete-message.ts';
import type { ChatDeps } from './messages.types.ts';
import { tellThreads } from './tell-threads.ts';
import { threadsStore as threads } from './threads.store.ts';

/** Conversations of a buyer that are told at once that more may be done; the others show it when they are opened. */
const TOLD_OF_A_PACKAGE = 50;

/** What befalls members changes their conversations. */
export function subscribeMessages(on: Subscribe, deps: ChatDeps): void {
  const { db, inTransaction, live } = deps;
  on.within('account.erased', (trx, { accountId }) => eraseMessagesOf(deps, trx, accountId));
  on.within('block.changed', async (trx, { blockerId, blockedId }) => {
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
    const latest = await threads.listLatest(db, memberId, TOLD_OF_A_PACKAGE);
    const told = latest.flatMap(({ id: threadId, otherId }) => [memberId, otherId].map((who) => ({ threadId, memberId: who })));
    await inTransaction((trx) => tellThreads(live, trx, told));
  });
}
