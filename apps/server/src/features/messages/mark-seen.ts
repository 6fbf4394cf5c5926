import { messagesSentences } from '@app/contract/messages';
import { Refusal } from '#platform/errors';
import type { ChatDeps } from './messages.types.ts';
import { seenStore } from './seen.store.ts';
import { threadsStore } from './threads.store.ts';

export const noThread = (): Refusal => new Refusal('not_found', { sentence: messagesSentences.noThread });

type Read = { readonly memberId: number; readonly threadId: number; readonly messageId: number };

/** A member has read all that came up to a message; gives back what is unseen here and in all. */
export async function markSeen({ db, inTransaction, clock, live, counts }: ChatDeps, of: Read): Promise<{ here: number; total: number }> {
  const { memberId, threadId } = of;
  const here = await inTransaction(async (trx) => {
    const thread = await threadsStore.findOwn(trx, threadId, memberId);
    if (!thread) throw noThread();
    await threadsStore.lock(trx, threadId);
    const upTo = await seenStore.markUpTo(trx, of, clock.now());
    if (upTo !== null && thread.otherId !== null)
      await live.tell(trx, [{ memberId: thread.otherId, type: 'seen', subject: { threadId, messageId: upTo } }]);
    counts.tellUnseenAfter(trx, [memberId]);
    return seenStore.recount(trx, of.threadId, of.memberId);
  });
  return { here, total: await seenStore.totalOf(db, of.memberId) };
}
