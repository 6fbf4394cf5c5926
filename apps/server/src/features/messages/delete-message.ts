import { messagesSentences } from '@app/contract/messages';
import type { Transaction } from '#platform/db';
import { Refusal } from '#platform/errors';
import { messagesStore as store } from './messages.store.ts';
import type { MessageRow } from './messages.tables.ts';
import type { MessagesDeps } from './messages.types.ts';
import { seenStore } from './seen.store.ts';
import { threadsStore } from './threads.store.ts';

/** Deletes an own message for both; the same again changes nothing. */
export const deleteMessage = (deps: MessagesDeps, senderId: number, messageId: number): Promise<MessageRow> =>
  deps.inTransaction(async (trx) => {
    const found = await store.findOwn(trx, messageId, senderId);
    const thread = found && (await threadsStore.findOwn(trx, found.threadId, senderId));
    if (!thread) throw new Refusal('not_found', { sentence: messagesSentences.noMessage });
    await threadsStore.lock(trx, thread.id);
    const message = await store.findOwn(trx, messageId, senderId);
    if (!message || message.deletedAt !== null) return message ?? found;
    const erased = await store.erase(trx, messageId, deps.clock.now());
    if (message.attachmentKey !== null) await deps.neighbours.files.letGo(trx, [message.attachmentKey]);
    await seenStore.recount(trx, thread.id, thread.otherId);
    return erased;
  });

/** All that an erased account wrote goes, files too; the others keep the conversation. */
export async function eraseMessagesOf(deps: MessagesDeps, trx: Transaction, accountId: number): Promise<void> {
  const threads = await threadsStore.listOf(trx, accountId);
  for (const { id } of threads) await threadsStore.lock(trx, id);
  await deps.neighbours.files.letGo(trx, await store.eraseAllOf(trx, accountId, deps.clock.now()));
  for (const { id, otherId } of threads) await seenStore.recount(trx, id, otherId);
}
