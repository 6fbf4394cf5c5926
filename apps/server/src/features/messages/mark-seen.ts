import { messagesSentences } from '@app/contract/messages';
import { Refusal } from '#platform/errors';
import type { MessagesDeps } from './messages.types.ts';
import { seenStore } from './seen.store.ts';
import { threadsStore } from './threads.store.ts';

export const noThread = (): Refusal => new Refusal('not_found', { sentence: messagesSentences.noThread });

type Read = { readonly memberId: number; readonly threadId: number; readonly messageId: number };

/** A member has read all that came up to a message; gives back what is unseen here and in all. */
export async function markSeen({ db, inTransaction, clock }: MessagesDeps, of: Read): Promise<{ here: number; total: number }> {
  const here = await inTransaction(async (trx) => {
    if (!(await threadsStore.findOwn(trx, of.threadId, of.memberId))) throw noThread();
    await threadsStore.lock(trx, of.threadId);
    await seenStore.markUpTo(trx, of, clock.now());
    return seenStore.recount(trx, of.threadId, of.memberId);
  });
  return { here, total: await seenStore.totalOf(db, of.memberId) };
}
