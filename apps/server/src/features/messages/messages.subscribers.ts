import type { Subscribe } from '#platform/events';
import { eraseMessagesOf } from './delete-message.ts';
import type { ChatDeps } from './messages.types.ts';
import { tellThreads } from './tell-threads.ts';
import { threadsStore as threads } from './threads.store.ts';

/** Conversations whose sides hear at once that more or less may be done; others show it when they are opened. */
const TOLD = 50;

/** What befalls members changes their conversations. */
export function subscribeMessages(on: Subscribe, deps: ChatDeps): void {
  const { db, inTransaction, live, counts } = deps;
  on.within('account.erased', (trx, { accountId }) => eraseMessagesOf(deps, trx, accountId));
  on.within('account.changed', async (trx, { accountId }) => {
    const latest = await threads.listLatest(trx, accountId, TOLD);
    await tellThreads(
      live,
      trx,
      latest.map(({ id: threadId, otherId: memberId }) => ({ threadId, memberId })),
    );
    counts.tellAfter(
      trx,
      latest.map(({ otherId }) => otherId),
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
    const latest = await threads.listLatest(db, memberId, TOLD);
    const told = latest.flatMap(({ id: threadId, otherId }) => [memberId, otherId].map((who) => ({ threadId, memberId: who })));
    await inTransaction((trx) => tellThreads(live, trx, told));
  });
}
