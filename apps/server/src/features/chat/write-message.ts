import type { Transaction } from '#platform/db';
import { requireAllowed, verdictBetween } from './judge-thread.ts';
import { messagesStore as store } from './chat.store.ts';
import type { MessageRow } from './chat.tables.ts';
import type { ChatDeps, Outgoing, StoredAttachment } from './chat.types.ts';
import { placeMessages } from './place-message.ts';
import { threadsStore as threads } from './threads.store.ts';

type WriteDeps = Pick<ChatDeps, 'clock' | 'neighbours' | 'live' | 'counts'>;
/** `isRepeat`: the same writing was stored before, and nothing was written. */
export type Written = { readonly message: MessageRow; readonly left: number | null; readonly isRepeat: boolean };

/**
 * Stores a message between two members of whom the transaction has made sure, by `members.requirePair`, that they may meet:
 * judged anew behind the lock of the pair, paid, counted and stored together, or not at all.
 */
export async function writeMessage(
  deps: WriteDeps,
  trx: Transaction,
  { senderId, otherId, text, clientId, attachment }: Outgoing & { readonly attachment: StoredAttachment | null },
  other: { readonly name: string },
): Promise<Written> {
  const before = await store.findByClientId(trx, senderId, clientId);
  if (before) return repeated(before);
  const thread = await findLocked(trx, senderId, otherId);
  const between = { viewerId: senderId, otherId, isClosed: false, lastMessageAt: thread?.lastMessageAt ?? null };
  const { isFree } = requireAllowed(await verdictBetween(deps, between, trx), other.name);
  // A picture costs nothing; a voice clip does without a bond.
  const paid = attachment?.type.startsWith('audio/') && !isFree ? await payFor(deps, trx, senderId, clientId) : NOT_PAID;
  const now = deps.clock.now();
  const threadId = thread?.id ?? (await threads.open(trx, senderId, otherId, now));
  const { creditEntryId, left } = paid;
  const placed = { threadId, by: { senderId }, receiverId: otherId, text, clientId, attachment, creditEntryId };
  const [message] = await placeMessages(deps, trx, [placed], now);
  if (!message) throw new WrittenMeanwhile();
  return { message, left, isRepeat: false };
}

/** Another transaction stored a writing of this word meanwhile: this one ends, so that nothing is opened or paid for it. */
export class WrittenMeanwhile extends Error {
  override readonly name = 'WrittenMeanwhile';
}

type Paid = { readonly creditEntryId: number | null; readonly left: number | null };
const NOT_PAID: Paid = { creditEntryId: null, left: null };

async function findLocked(trx: Transaction, senderId: number, otherId: number) {
  const thread = await threads.findOfPair(trx, senderId, otherId);
  return thread && threads.lock(trx, thread.id);
}

const repeated = (message: MessageRow): Written => ({ message, left: null, isRepeat: true });

/** The writing is the target, so that a repetition finds its own payment. */
async function payFor(deps: WriteDeps, trx: Transaction, senderId: number, clientId: string): Promise<Paid> {
  const act = { memberId: senderId, act: 'voice_message', target: clientId } as const;
  const { left, entryId: creditEntryId } = await deps.neighbours.entitlements.spendCredit(trx, act);
  return { left, creditEntryId };
}
