import type { Tx } from '#platform/context';
import { sendAhead } from '#platform/db';
import { takeOverFiles } from '#features/files';
import type { StoredAttachment } from './attachments.ts';
import { insertionOf, type Inserted, type NewMessage } from './chat.store.ts';
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
  const { statement, readWritten } = placing(tx, placed);
  const { rows } = await statement.execute(tx.db);
  const written = readWritten(rows);
  const files = [...written.values()].flatMap(({ row: { attachmentKey } }) => (attachmentKey === null ? [] : [attachmentKey]));
  if (files.length > 0) await takeOverFiles(tx, files);
  tellAfterwards(tx, placed, () => written);
  return Array.from(written.values(), ({ row }) => row);
}

/**
 * Does the same for texts without waiting for it: they go to the database with the commit. Returns what tells after the commit, for each text in
 * order, what was written; null of what was stored before.
 */
export async function placeTexts(
  tx: Tx,
  placed: readonly (Placed & { readonly attachment: null })[],
): Promise<() => readonly (MessageRow | null)[]> {
  if (placed.length === 0) return () => [];
  const { statement, readWritten } = placing(tx, placed);
  const answer = await sendAhead<Inserted>(tx, statement);
  let read: ReadonlyMap<number, Written> | undefined;
  const written = (): ReadonlyMap<number, Written> => (read ??= readWritten(answer.rows));
  tellAfterwards(tx, placed, written);
  return () => placed.map((_, index) => written().get(index)?.row ?? null);
}

type Written = { readonly row: MessageRow; readonly told: Inserted['told'] };

/** Returns the statement, and what makes of its answer the messages by their places among those that were given. */
function placing(tx: Tx, placed: readonly Placed[]) {
  const now = tx.clock.now();
  const rows = placed.map((one) => rowOf(one, now));
  const messageOf = (id: number, index: number): MessageRow => {
    const { receiverId: _receiverId, lookAt: _lookAt, ...row } = rows[index] as NewMessage;
    return { ...row, id, createdAt: now, updatedAt: now, deliveredAt: null, seenAt: null, deletedAt: null };
  };
  const readWritten = (answered: readonly Inserted[]): ReadonlyMap<number, Written> =>
    new Map(answered.map(({ place, id, told }) => [place - 1, { row: messageOf(id, place - 1), told }]));
  return { statement: insertionOf(tx, rows, now), readWritten };
}

/** Tells both sides of what was written, and the receivers what they have not seen, once it is committed. */
function tellAfterwards(tx: Tx, placed: readonly Placed[], written: () => ReadonlyMap<number, Written>): void {
  tx.live.tellAllWritten(tx, () =>
    [...written().values()]
      .flatMap(({ row, told }) =>
        told.map(({ id, memberId }) => ({
          id,
          memberId,
          type: 'message' as const,
          subject: { threadId: row.threadId, messageId: row.id },
          known: row,
        })),
      )
      .toSorted((one, other) => one.id - other.id),
  );
  tellUnseen(tx, () => [...written().keys()].map((index) => placed[index]?.receiverId ?? null).filter((id) => id !== null));
}

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
