import { messagesSentences } from '@app/contract/chat';
import { inTransaction, type Context, type Tx } from '#platform/context';
import { Refusal } from '#platform/errors';
import { letGoOfFiles } from '#features/files';
import { findOwnThread, listThreadsOf, lockThread, tellThreads } from '#features/threads';
import * as store from './chat.store.ts';
import type { MessageRow } from './chat.tables.ts';
import { requireOpenTo, type ChatReader } from './judge-thread.ts';
import { tellUnseen } from './tell-counts.ts';
import { recountUnseen } from './thread-state.store.ts';

/** Deletes an own message for both; the same again changes nothing. */
export const deleteMessage = (ctx: Context, sender: ChatReader, messageId: number): Promise<MessageRow> =>
  inTransaction(ctx, async (tx) => {
    const senderId = sender.accountId;
    const found = await store.findOwn(tx, messageId, senderId);
    const thread = found && (await findOwnThread(tx, found.threadId, senderId));
    if (!thread) throw new Refusal('not_found', { sentence: messagesSentences.noMessage });
    requireOpenTo(sender, thread);
    await lockThread(tx, thread.id);
    const message = await store.findOwn(tx, messageId, senderId);
    if (!message || message.deletedAt !== null) return message ?? found;
    const erased = await store.erase(tx, messageId);
    if (message.attachmentKey !== null) await letGoOfFiles(tx, [message.attachmentKey]);
    const both = [senderId, thread.otherId].filter((id) => id !== null);
    if (thread.otherId !== null) {
      await recountUnseen(tx, thread.id, thread.otherId);
      tellUnseen(tx, [thread.otherId]);
    }
    await tx.live.tell(
      tx,
      both.map((memberId) => ({ memberId, type: 'deleted', subject: { threadId: thread.id, messageId } })),
    );
    return erased;
  });

/** Erases all that an erased account wrote, files too; the others keep the conversation. */
export async function eraseMessagesOf(tx: Tx, accountId: number): Promise<void> {
  const threads = await listThreadsOf(tx, accountId);
  for (const { id } of threads) await lockThread(tx, id);
  await letGoOfFiles(tx, await store.eraseAllOf(tx, accountId));
  const shared = threads.flatMap(({ id, otherId }) => (otherId === null ? [] : [{ threadId: id, memberId: otherId }]));
  for (const { threadId, memberId } of shared) await recountUnseen(tx, threadId, memberId);
  await tellThreads(tx, shared);
  tellUnseen(
    tx,
    shared.map(({ memberId }) => memberId),
  );
}
