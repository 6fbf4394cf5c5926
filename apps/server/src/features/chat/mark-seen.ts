import type { ChatDeps, ChatReader } from './chat.types.ts';
import { noThread, requireOpenTo } from './open-to.ts';
import { seenStore } from './seen.store.ts';
import { threadsStore } from './threads.store.ts';

type Read = { readonly reader: ChatReader; readonly threadId: number; readonly messageId: number };

/** A member has read all that came up to a message; gives back what is unseen here and in all. */
export async function markSeen({ db, inTransaction, clock, live, counts }: ChatDeps, of: Read): Promise<{ here: number; total: number }> {
  const { reader, threadId, messageId } = of;
  const memberId = reader.accountId;
  const here = await inTransaction(async (trx) => {
    const thread = await threadsStore.findOwn(trx, threadId, memberId);
    if (!thread) throw noThread();
    requireOpenTo(reader, thread);
    await threadsStore.lock(trx, threadId);
    const upTo = await seenStore.markUpTo(trx, { threadId, memberId, messageId }, clock.now());
    if (upTo !== null && thread.otherId !== null)
      await live.tell(trx, [{ memberId: thread.otherId, type: 'seen', subject: { threadId, messageId: upTo } }]);
    counts.tellUnseenAfter(trx, [memberId]);
    return seenStore.recount(trx, threadId, memberId);
  });
  return { here, total: await seenStore.totalOf(db, memberId) };
}
