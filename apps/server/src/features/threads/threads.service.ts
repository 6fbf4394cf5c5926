import type { Tx } from '#platform/context';
import { isSilent } from './threads.policy.ts';
import { findOrDraw, openNewThread, restoreStates, touchThread } from './threads.store.ts';

/**
 * Makes the conversation of the two or brings it back to life, after the lock on the pair, behind which nobody else makes it or writes in it; both hear that it is there.
 * Returns its number.
 */
export async function openThread(tx: Tx, one: number, other: number): Promise<number> {
  const { threadId, lastMessageAt } = await findOrDraw(tx, one, other);
  if (lastMessageAt === null) await openNewThread(tx, threadId, one, other);
  else {
    await restoreStates(tx, threadId, [one, other]);
    if (isSilent(lastMessageAt, tx.clock.now())) await touchThread(tx, threadId);
  }
  await tellThreads(
    tx,
    [one, other].map((memberId) => ({ threadId, memberId })),
  );
  return threadId;
}

/** Tells these members that what may be done in these conversations has changed. */
export const tellThreads = (tx: Tx, told: readonly { readonly threadId: number; readonly memberId: number }[]): Promise<void> =>
  tx.live.tell(
    tx,
    told.map(({ threadId, memberId }) => ({ memberId, type: 'thread', subject: { threadId } })),
  );
