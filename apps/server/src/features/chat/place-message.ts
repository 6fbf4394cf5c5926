import type { Tx } from '#platform/context';
import { takeOverFiles } from '#features/files';
import type { StoredAttachment } from './attachments.ts';
import { insertAll, type NewMessage } from './chat.store.ts';
import type { MessageRow } from './chat.tables.ts';
import { tellUnseen } from './tell-counts.ts';
import { nextLook } from './waiting.policy.ts';

export type Placed = {
  readonly threadId: number;
  /** A member or one of the staff. */
  readonly by: { readonly senderId: number } | { readonly staffId: number };
  /** Null for the staff, who keep no count. */
  readonly receiverId: number | null;
  readonly text: string;
  readonly clientId: string;
  readonly attachment: StoredAttachment | null;
  readonly creditEntryId: number | null;
};

/**
 * Puts judged messages into their conversations, behind the locks of which the transaction stands: files, places in the list,
 * counts, and what both sides are told live. Returns what was written, without what was stored before.
 */
export async function placeMessages(tx: Tx, placed: readonly Placed[]): Promise<readonly MessageRow[]> {
  const now = tx.clock.now();
  const rows = placed.map((one) => rowOf(one, now));
  const written = await insertAll(tx, rows, now);
  if (written.length === 0) return written;
  const receivers = new Map(rows.map((row) => [messageKey(row), row.receiverId]));
  const receiverOf = (message: MessageRow): number | null => receivers.get(messageKey(message)) ?? null;
  const files = written.flatMap(({ attachmentKey }) => (attachmentKey === null ? [] : [attachmentKey]));
  if (files.length > 0) await takeOverFiles(tx, files);
  tellUnseen(
    tx,
    written.map(receiverOf).filter((id) => id !== null),
  );
  await tx.live.tell(
    tx,
    written.flatMap((message) =>
      [receiverOf(message), message.senderId]
        .filter((id) => id !== null)
        .map((memberId) => ({
          memberId,
          type: 'message' as const,
          subject: { threadId: message.threadId, messageId: message.id },
          known: message,
        })),
    ),
  );
  return written;
}

/** Returns the key of a message in its conversation: members may use the same `clientId`, and one may use it twice. */
export const messageKey = ({ threadId, senderId, clientId }: Pick<MessageRow, 'threadId' | 'senderId' | 'clientId'>): string =>
  `${threadId}:${senderId}:${clientId}`;

const NO_FILE = {
  attachmentKey: null,
  attachmentType: null,
  attachmentBytes: null,
  durationSeconds: null,
  attachmentWidth: null,
  attachmentHeight: null,
} as const;

const fileOf = ({ key, type, bytes, seconds, width, height }: StoredAttachment) => ({
  attachmentKey: key,
  attachmentType: type,
  attachmentBytes: bytes,
  durationSeconds: seconds,
  attachmentWidth: width,
  attachmentHeight: height,
});

const rowOf = ({ threadId, by, receiverId, text, clientId, attachment, creditEntryId }: Placed, now: Date): NewMessage => ({
  threadId,
  senderId: 'senderId' in by ? by.senderId : null,
  staffId: 'staffId' in by ? by.staffId : null,
  clientId,
  text: text || null,
  ...(attachment ? fileOf(attachment) : NO_FILE),
  creditEntryId,
  receiverId,
  // Support tells of its answers by a notice of its own.
  lookAt: receiverId !== null && 'senderId' in by ? nextLook(now) : null,
});
