import type { Transaction } from '#platform/db';
import type { Live } from '#platform/live';
import type { FileLedger } from '#features/media';
import type { MessageRow } from './chat.tables.ts';
import type { StoredAttachment } from './chat.types.ts';
import { placingStore, type NewMessage } from './placing.store.ts';
import type { Counts } from './tell-counts.ts';
import { nextLook } from './waiting.policy.ts';

type Deps = { readonly live: Live; readonly counts: Counts; readonly neighbours: { readonly files: FileLedger } };
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
 * counts, and what both sides are told live. Answers what was written, without what was stored before.
 */
export async function placeMessages(deps: Deps, trx: Transaction, placed: readonly Placed[], now: Date): Promise<readonly MessageRow[]> {
  const rows = placed.map((one) => rowOf(one, now));
  const written = await placingStore.placeAll(trx, rows, now);
  if (written.length === 0) return written;
  const receivers = new Map(rows.map((row) => [wordOf(row), row.receiverId]));
  const receiverOf = (message: MessageRow): number | null => receivers.get(wordOf(message)) ?? null;
  const files = written.flatMap(({ attachmentKey }) => (attachmentKey === null ? [] : [attachmentKey]));
  if (files.length > 0) await deps.neighbours.files.takeOver(trx, files);
  deps.counts.tellUnseenAfter(
    trx,
    written.map(receiverOf).filter((id) => id !== null),
  );
  await deps.live.tell(
    trx,
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

/** What names a writing in its conversation: members may use the same word, and one may use it twice. */
export const wordOf = ({ threadId, senderId, clientId }: Pick<MessageRow, 'threadId' | 'senderId' | 'clientId'>): string =>
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
