import { messagesSentences } from '@app/contract/chat';
import type { Transaction } from '#platform/db';
import { Refusal } from '#platform/errors';
import { messagesStore as store } from './chat.store.ts';
import type { MessageRow } from './chat.tables.ts';
import type { ChatDeps, ChatReader } from './chat.types.ts';
import { requireOpenTo } from './open-to.ts';
import { seenStore } from './seen.store.ts';
import { tellThreads } from './tell-threads.ts';
import { threadsStore } from './threads.store.ts';

/** Deletes an own message for both; the same again changes nothing. */
export const deleteMessage = (deps: ChatDeps, sender: ChatReader, messageId: number): Promise<MessageRow> =>
  deps.inTransaction(async (trx) => {
    const senderId = sender.accountId;
    const found = await store.findOwn(trx, messageId, senderId);
    const thread = found && (await threadsStore.findOwn(trx, found.threadId, senderId));
    if (!thread) throw new Refusal('not_found', { sentence: messagesSentences.noMessage });
    requireOpenTo(sender, thread);
    await threadsStore.lock(trx, thread.id);
    const message = await store.findOwn(trx, messageId, senderId);
    if (!message || message.deletedAt !== null) return message ?? found;
    const erased = await store.erase(trx, messageId, deps.clock.now());
    if (message.attachmentKey !== null) await deps.neighbours.files.letGo(trx, [message.attachmentKey]);
    const both = [senderId, thread.otherId].filter((id) => id !== null);
    if (thread.otherId !== null) {
      await seenStore.recount(trx, thread.id, thread.otherId);
      deps.counts.tellUnseenAfter(trx, [thread.otherId]);
    }
    await deps.live.tell(
      trx,
      both.map((memberId) => ({ memberId, type: 'deleted', subject: { threadId: thread.id, messageId } })),
    );
    return erased;
  });

/** All that an erased account wrote goes, files too; the others keep the conversation. */
export async function eraseMessagesOf(deps: ChatDeps, trx: Transaction, accountId: number): Promise<void> {
  const threads = await threadsStore.listOf(trx, accountId);
  for (const { id } of threads) await threadsStore.lock(trx, id);
  await deps.neighbours.files.letGo(trx, await store.eraseAllOf(trx, accountId, deps.clock.now()));
  const shared = threads.flatMap(({ id, otherId }) => (otherId === null ? [] : [{ threadId: id, memberId: otherId }]));
  for (const { threadId, memberId } of shared) await seenStore.recount(trx, threadId, memberId);
  await tellThreads(deps.live, trx, shared);
  deps.counts.tellUnseenAfter(
    trx,
    shared.map(({ memberId }) => memberId),
  );
}
