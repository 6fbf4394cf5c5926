import { messagesSentences, removedMessage } from '@app/contract/chat';
import { inTransaction, type Context, type Tx } from '#platform/context';
import { Refusal } from '#platform/errors';
import { letGoOfFiles } from '#features/files';
import { notify } from '#features/notifications';
import { findOwnThread, listThreadsOf, lockThread, tellThreads, type OwnThread } from '#features/threads';
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
    return (await takeOff(tx, { messageId, senderId }, thread)) ?? (await store.findOwn(tx, messageId, senderId)) ?? found;
  });

type Which = { readonly messageId: number; readonly senderId: number };

/** Deletes a message of this sender for both, behind the lock of its conversation; null where it is gone already. */
async function takeOff(
  tx: Tx,
  { messageId, senderId }: Which,
  { id: threadId, otherId }: Pick<OwnThread, 'id' | 'otherId'>,
): Promise<MessageRow | null> {
  await lockThread(tx, threadId);
  const message = await store.findOwn(tx, messageId, senderId);
  if (!message || message.deletedAt !== null) return null;
  const erased = await store.erase(tx, messageId);
  if (message.attachmentKey !== null) await letGoOfFiles(tx, [message.attachmentKey]);
  if (otherId !== null) {
    await recountUnseen(tx, threadId, otherId);
    tellUnseen(tx, () => [otherId]);
  }
  const both = [senderId, otherId].filter((id) => id !== null);
  await tx.live.tell(
    tx,
    both.map((memberId) => ({ memberId, type: 'deleted', subject: { threadId, messageId } })),
  );
  return erased;
}

export type MessageRemoval = { readonly messageId: number; readonly senderId: number; readonly staffId: number; readonly reason: string };

/** Takes a message off for both by staff, and tells its sender why. 404 `not_found` where it is gone already. */
export async function removeMessageByStaff(tx: Tx, { messageId, senderId, staffId, reason }: MessageRemoval): Promise<void> {
  const found = await store.findOwn(tx, messageId, senderId);
  const thread = found && (await findOwnThread(tx, found.threadId, senderId));
  if (!thread || !(await takeOff(tx, { messageId, senderId }, thread)))
    throw new Refusal('not_found', { sentence: messagesSentences.noMessage });
  const entry = { actorId: staffId, action: 'chat.remove-message', subject: `message:${messageId}`, memberId: senderId, reason };
  await tx.audit.record(tx, entry);
  await notify(tx, {
    memberId: senderId,
    type: 'content_removed',
    eventKey: `message:${messageId}`,
    parameters: { what: removedMessage, reason },
    opens: `/messages/${thread.id}`,
    actorId: null,
  });
}

/** Erases all that an erased account wrote, files too; the others keep the conversation. */
export async function eraseMessagesOf(tx: Tx, accountId: number): Promise<void> {
  const threads = await listThreadsOf(tx, accountId);
  for (const { id } of threads) await lockThread(tx, id);
  await letGoOfFiles(tx, await store.eraseAllOf(tx, accountId));
  const shared = threads.flatMap(({ id, otherId }) => (otherId === null ? [] : [{ threadId: id, memberId: otherId }]));
  for (const { threadId, memberId } of shared) await recountUnseen(tx, threadId, memberId);
  await tellThreads(tx, shared);
  tellUnseen(tx, () => shared.map(({ memberId }) => memberId));
}
