import { inTransaction, type Context, type Tx } from '#platform/context';
import { Refusal } from '#platform/errors';
import { countersOf, spendCredit } from '#features/entitlements';
import { memberSummaries, requireFirstContact, requirePair, type MemberPair } from '#features/members';
import { notify } from '#features/notifications';
import { findOwnThread, findThreadOfPair, insertThread, lockThread } from '#features/threads';
import { withAttachment, type SentFile, type StoredAttachment } from './attachments.ts';
import { MESSAGES, NEW_THREADS } from './chat.limits.ts';
import { findByClientId, hasWritten } from './chat.store.ts';
import type { MessageRow } from './chat.tables.ts';
import { requireAllowed, verdictBetween } from './judge-thread.ts';
import { placeMessages } from './place-message.ts';
import { asSeenWithin, writeTogether } from './write-together.ts';

/** A message that a member wrote, before it is stored. */
export type Outgoing = {
  readonly senderId: number;
  readonly otherId: number;
  /** '' for a file alone. */
  readonly text: string;
  readonly clientId: string;
  /** Conversation from within which it is written; null from the other's profile. */
  readonly threadId: number | null;
};
/** A message that was stored. `left` of the voice credits where one was spent on it. */
export type Sent = { readonly message: MessageRow; readonly otherName: string; readonly left: number | null };

/**
 * Writes a message to another member under all rules of a conversation; throws the refusals of the calls. A text from within a
 * conversation is written together with others of its moment.
 */
export async function sendMessage(ctx: Context, outgoing: Outgoing, file: SentFile | null): Promise<Sent> {
  const { senderId, otherId, clientId, threadId } = outgoing;
  if (threadId !== null && !file) {
    const attempt = await writeTogether(ctx)({ ...outgoing, threadId });
    if (typeof attempt === 'object' && 'written' in attempt) return { message: attempt.written, otherName: attempt.otherName, left: null };
    const repeat = await findByClientId(ctx, senderId, clientId);
    if (repeat) return answerRepeat(ctx, outgoing, repeat);
    if (attempt instanceof Refusal) throw attempt;
    return write(ctx, outgoing, null);
  }
  const repeat = await findByClientId(ctx, senderId, clientId);
  if (repeat) return answerRepeat(ctx, outgoing, repeat);
  await ctx.limits.take(MESSAGES, senderId);
  const beginsThread = (await findThreadOfPair(ctx, senderId, otherId)) === undefined;
  if ((beginsThread || file) && (await isCountedBeginning(ctx, outgoing))) await ctx.limits.take(NEW_THREADS, senderId);
  if (!file) return write(ctx, outgoing, null);
  // From the profile only a voice is sent.
  const given = { senderId, file, mayBePicture: threadId !== null };
  return withAttachment(ctx, given, (attachment) => write(ctx, outgoing, attachment));
}

/** Answers the same writing with what was stored before, whatever has changed since. */
async function answerRepeat(ctx: Context, { senderId }: Outgoing, message: MessageRow): Promise<Sent> {
  // Whom it went to, and nobody else who may be named with it now.
  const otherId = (await findOwnThread(ctx, message.threadId, senderId))?.otherId;
  const otherName = typeof otherId !== 'number' ? '' : ((await memberSummaries(ctx, [otherId])).get(otherId)?.name ?? '');
  return { message, otherName, left: message.creditEntryId === null ? null : (await countersOf(ctx, senderId)).voice };
}

/** Judges before a file is stored or a beginning counted; the transaction that writes judges again. */
const isCountedBeginning = (ctx: Context, outgoing: Outgoing): Promise<boolean> =>
  inTransaction(ctx, async (tx) => {
    const { target } = await meet(tx, outgoing);
    const { senderId: viewerId, otherId } = outgoing;
    const thread = await findThreadOfPair(tx, viewerId, otherId);
    const between = { viewerId, otherId, isClosed: false, lastMessageAt: thread?.lastMessageAt ?? null };
    const { isFree } = requireAllowed(await verdictBetween(tx, between), target.name);
    return !thread && !isFree;
  });

async function write(ctx: Context, outgoing: Outgoing, attachment: StoredAttachment | null): Promise<Sent> {
  const sent = await inTransactionOrRepeated(ctx, outgoing, async (tx) => {
    const { viewer, target } = await meet(tx, outgoing);
    const written = await writeMessage(tx, { ...outgoing, attachment }, target);
    if (attachment && outgoing.threadId === null && !written.isRepeat)
      await tellOfVoice(tx, written.message, { from: viewer.name, toId: target.id });
    return { ...written, otherName: target.name };
  });
  return sent.isRepeat ? answerRepeat(ctx, outgoing, sent.message) : sent;
}

/** Runs `work`; where another writing took the same `clientId` meanwhile, that one is the answer. */
async function inTransactionOrRepeated<T>(
  ctx: Context,
  { senderId, clientId }: Outgoing,
  work: (tx: Tx) => Promise<T>,
): Promise<T | { readonly message: MessageRow; readonly isRepeat: true }> {
  try {
    return await inTransaction(ctx, work);
  } catch (failure) {
    const message = failure instanceof WrittenMeanwhile && (await findByClientId(ctx, senderId, clientId));
    if (!message) throw failure;
    return { message, isRepeat: true };
  }
}

async function meet(tx: Tx, outgoing: Outgoing): Promise<MemberPair> {
  const { senderId, otherId } = outgoing;
  try {
    const pair = await requirePair(tx, senderId, otherId);
    if (pair.limited && !(await hasWritten(tx, otherId, senderId))) requireFirstContact(pair);
    return pair;
  } catch (failure) {
    throw outgoing.threadId !== null && failure instanceof Refusal ? asSeenWithin(failure) : failure;
  }
}

/** `isRepeat`: the same writing was stored before, and nothing was written. */
type Written = { readonly message: MessageRow; readonly left: number | null; readonly isRepeat: boolean };

/** Another transaction stored a writing of this word meanwhile: this one ends, so that nothing is opened or paid for it. */
class WrittenMeanwhile extends Error {
  override readonly name = 'WrittenMeanwhile';
}

/** Stores a message after `requirePair`: judged anew behind the lock of the pair, paid, counted and stored together, or not at all. */
async function writeMessage(
  tx: Tx,
  { senderId, otherId, text, clientId, attachment }: Outgoing & { readonly attachment: StoredAttachment | null },
  other: { readonly name: string },
): Promise<Written> {
  const before = await findByClientId(tx, senderId, clientId);
  if (before) return { message: before, left: null, isRepeat: true };
  const found = await findThreadOfPair(tx, senderId, otherId);
  const thread = found && (await lockThread(tx, found.id));
  const between = { viewerId: senderId, otherId, isClosed: false, lastMessageAt: thread?.lastMessageAt ?? null };
  const { isFree } = requireAllowed(await verdictBetween(tx, between), other.name);
  // A picture costs nothing; a voice clip does without a bond.
  const paid = attachment?.type.startsWith('audio/') && !isFree ? await payFor(tx, senderId, clientId) : NOT_PAID;
  const threadId = thread?.id ?? (await insertThread(tx, senderId, otherId));
  const { creditEntryId, left } = paid;
  const placed = { threadId, by: { senderId }, receiverId: otherId, text, clientId, attachment, creditEntryId };
  const [message] = await placeMessages(tx, [placed]);
  if (!message) throw new WrittenMeanwhile();
  return { message, left, isRepeat: false };
}

type Paid = { readonly creditEntryId: number | null; readonly left: number | null };
const NOT_PAID: Paid = { creditEntryId: null, left: null };

/** Spends a voice credit. The writing is the target, so that a repetition finds its own payment. */
async function payFor(tx: Tx, senderId: number, clientId: string): Promise<Paid> {
  const { left, entryId: creditEntryId } = await spendCredit(tx, { memberId: senderId, act: 'voice_message', target: clientId });
  return { left, creditEntryId };
}

const tellOfVoice = (tx: Tx, message: MessageRow, { from, toId }: { from: string; toId: number }): Promise<void> =>
  notify(tx, {
    memberId: toId,
    type: 'voice_message',
    eventKey: String(message.id),
    parameters: { name: from },
    opens: `/messages/${message.threadId}`,
    actorId: message.senderId,
  });
