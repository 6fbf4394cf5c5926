import type { Clock } from '#platform/clock';
import type { Transaction } from '#platform/db';
import { requireAllowed, verdictBetween } from './judge-thread.ts';
import { messagesStore as store } from './messages.store.ts';
import type { MessageRow } from './messages.tables.ts';
import type { MessagesNeighbours, Outgoing, StoredClip } from './messages.types.ts';
import { seenStore } from './seen.store.ts';
import { threadsStore as threads } from './threads.store.ts';

type WriteDeps = { readonly clock: Clock; readonly neighbours: MessagesNeighbours };
/** `isRepeat`: the same writing was stored before, and nothing was written. */
export type Written = { readonly message: MessageRow; readonly left: number | null; readonly isRepeat: boolean };

/**
 * Stores a message between two members of whom the transaction has made sure, by `members.requirePair`, that they may meet:
 * judged anew behind the lock of the pair, paid, counted and stored together, or not at all.
 */
export async function writeMessage(
  deps: WriteDeps,
  trx: Transaction,
  { senderId, otherId, text, clientId, clip }: Outgoing & { readonly clip: StoredClip | null },
  other: { readonly name: string },
): Promise<Written> {
  const before = await store.findByClientId(trx, senderId, clientId);
  if (before) return repeated(before);
  const thread = await findLocked(trx, senderId, otherId);
  const between = { viewerId: senderId, otherId, isClosed: false, lastMessageAt: thread?.lastMessageAt ?? null };
  const { isFree } = requireAllowed(await verdictBetween(deps, between, trx), other.name);
  const paid = clip && !isFree ? await payFor(deps, trx, senderId, clientId) : NOT_PAID;
  const createdAt = deps.clock.now();
  const threadId = thread?.id ?? (await threads.open(trx, senderId, otherId, createdAt));
  const { creditEntryId, left } = paid;
  const row = { threadId, senderId, clientId, text: text || null, ...fileColumns(clip), creditEntryId, createdAt };
  const message = await store.insertOnce(trx, row);
  // Only the same word used towards two members at one moment comes to this.
  if (!message) return repeated(await firstOf(trx, senderId, clientId));
  if (clip) await deps.neighbours.files.takeOver(trx, [clip.key]);
  await threads.touch(trx, threadId, createdAt);
  await seenStore.recount(trx, threadId, otherId);
  return { message, left, isRepeat: false };
}

type Paid = { readonly creditEntryId: number | null; readonly left: number | null };
const NOT_PAID: Paid = { creditEntryId: null, left: null };
const NO_FILE = { attachmentKey: null, attachmentType: null, attachmentBytes: null, durationSeconds: null } as const;

const fileColumns = (clip: StoredClip | null) =>
  clip ? { attachmentKey: clip.key, attachmentType: clip.type, attachmentBytes: clip.bytes, durationSeconds: clip.seconds } : NO_FILE;

async function findLocked(trx: Transaction, senderId: number, otherId: number) {
  const thread = await threads.findOfPair(trx, senderId, otherId);
  return thread && threads.lock(trx, thread.id);
}

const repeated = (message: MessageRow): Written => ({ message, left: null, isRepeat: true });

async function firstOf(trx: Transaction, senderId: number, clientId: string): Promise<MessageRow> {
  const first = await store.findByClientId(trx, senderId, clientId);
  if (!first) throw new TypeError('a writing is stored and cannot be read');
  return first;
}

/** The writing is the target, so that a repetition finds its own payment. */
async function payFor(deps: WriteDeps, trx: Transaction, senderId: number, clientId: string): Promise<Paid> {
  const act = { memberId: senderId, act: 'voice_message', target: clientId } as const;
  const { left, entryId: creditEntryId } = await deps.neighbours.entitlements.spendCredit(trx, act);
  return { left, creditEntryId };
}
