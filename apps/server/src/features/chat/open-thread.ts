import type { Transaction } from '#platform/db';
import type { ChatDeps } from './chat.types.ts';
import { tellThreads } from './tell-threads.ts';
import { threadsStore } from './threads.store.ts';
import { isSilent } from './writing.policy.ts';

/** The conversation of the two, made or brought back to life; both hear that it is there and may be written in. */
export async function openThread({ clock, live }: ChatDeps, trx: Transaction, one: number, other: number): Promise<number> {
  const threadId = await threadsStore.open(trx, one, other, clock.now());
  const { lastMessageAt } = await threadsStore.lock(trx, threadId);
  if (isSilent(lastMessageAt, clock.now())) await threadsStore.touch(trx, threadId, clock.now());
  await tellThreads(
    live,
    trx,
    [one, other].map((memberId) => ({ threadId, memberId })),
  );
  return threadId;
}
