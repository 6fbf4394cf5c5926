import { inTransaction, type Context, type Tx } from '#platform/context';
import { Refusal } from '#platform/errors';
import { countersOf, spendCredit } from '#features/entitlements';
import { judgePair, memberSummaries, requireFirstContact, requirePair, type MemberPair } from '#features/members';
import { notify } from '#features/notifications';
import { findOwnThread, openNewThread } from '#features/threads';
import { withAttachment, type SentFile, type StoredAttachment } from './attachments.ts';
import { MESSAGES, NEW_THREADS } from './chat.limits.ts';
import { findByClientId } from './chat.store.ts';
import type { MessageRow } from './chat.tables.ts';
import { requireAllowed } from './judge-thread.ts';
import { placeMessages } from './place-message.ts';
import { asSeenWithin, writeTogether } from './write-together.ts';
import { judgeWriting, type WritingFacts } from './writing.policy.ts';
import { findBeforeWriting, findHeldForWriting, type WritingFound } from './writing.store.ts';

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
export const sendMessage = (ctx: Context, outgoing: Outgoing, file: SentFile | null): Promise<Sent> => {
  const { threadId } = outgoing;
  return threadId !== null && !file ? sendWithin(ctx, { ...outgoing, threadId }) : sendAlone(ctx, outgoing, file);
};

async function sendWithin(ctx: Context, outgoing: Outgoing & { readonly threadId: number }): Promise<Sent> {
  const attempt = await writeTogether(ctx)(outgoing);
  if (typeof attempt === 'object' && 'written' in attempt) return { message: attempt.written, otherName: attempt.otherName, left: null };
  const repeat = await findByClientId(ctx, outgoing.senderId, outgoing.clientId);
  if (repeat) return answerRepeat(ctx, outgoing, repeat);
  if (attempt instanceof Refusal) throw attempt;
  return write(ctx, outgoing, null);
}

async function sendAlone(ctx: Context, outgoing: Outgoing, file: SentFile | null): Promise<Sent> {
  const { senderId, threadId } = outgoing;
  const before = await findBeforeWriting(ctx, outgoing);
  const { repeat, thread } = before.found;
  if (repeat) return answerRepeat(ctx, outgoing, repeat);
  // Judged before a file is stored or a beginning counted; the transaction that writes judges again.
  const beginning = !thread || file ? judgeBeginning(ctx, outgoing, before) : 'not counted';
  await ctx.limits.takeEach(beginning === 'counted' ? [MESSAGES, NEW_THREADS] : [MESSAGES], senderId);
  if (beginning instanceof Refusal) throw beginning;
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

type Before = Awaited<ReturnType<typeof findBeforeWriting>>;

/** Returns what refuses the writing as it stands, and otherwise whether it counts as the beginning of a conversation. */
function judgeBeginning(ctx: Context, outgoing: Outgoing, { pair: rows, found }: Before): Refusal | 'counted' | 'not counted' {
  const { senderId, otherId } = outgoing;
  const refusing = (): Refusal | 'counted' | 'not counted' => {
    const pair = met(outgoing, judgePair(ctx, rows, [senderId, otherId]), found);
    const { isFree } = requireAllowed(judgeWriting(factsOf(pair, found), ctx.clock.now()), pair.target.name);
    return found.thread || isFree ? 'not counted' : 'counted';
  };
  try {
    return refusing();
  } catch (failure) {
    if (failure instanceof Refusal) return failure;
    throw failure;
  }
}

const factsOf = ({ isBonded }: MemberPair, { thread, isPremium, isOtherPremium }: WritingFound): WritingFacts => ({
  isClosed: false,
  lastMessageAt: thread?.lastMessageAt ?? null,
  hasBond: isBonded,
  isPremium,
  isOtherPremium,
});

async function write(ctx: Context, outgoing: Outgoing, attachment: StoredAttachment | null): Promise<Sent> {
  const sent = await inTransactionOrRepeated(ctx, outgoing, async (tx) => {
    const pair = await requirePair(tx, outgoing.senderId, outgoing.otherId).catch((failure: unknown) => {
      throw failure instanceof Refusal ? asSeen(outgoing, failure) : failure;
    });
    const { viewer, target } = pair;
    const written = await writeMessage(tx, { ...outgoing, attachment }, pair);
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

const asSeen = ({ threadId }: Outgoing, refusal: Refusal): Refusal => (threadId === null ? refusal : asSeenWithin(refusal));

/** Returns the pair; throws where it is refused, and where the sender may not begin anything with who has not written. */
function met(outgoing: Outgoing, pair: MemberPair | Refusal, { hasOtherWritten }: WritingFound): MemberPair {
  if (pair instanceof Refusal) throw asSeen(outgoing, pair);
  try {
    if (!hasOtherWritten) requireFirstContact(pair);
    return pair;
  } catch (failure) {
    throw failure instanceof Refusal ? asSeen(outgoing, failure) : failure;
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
  outgoing: Outgoing & { readonly attachment: StoredAttachment | null },
  pair: MemberPair,
): Promise<Written> {
  const { senderId, otherId, text, clientId, attachment } = outgoing;
  const found = await findHeldForWriting(tx, outgoing);
  met(outgoing, pair, found);
  if (found.repeat) return { message: found.repeat, left: null, isRepeat: true };
  const { isFree } = requireAllowed(judgeWriting(factsOf(pair, found), tx.clock.now()), pair.target.name);
  // A picture costs nothing; a voice clip does without a bond.
  const paid = attachment?.type.startsWith('audio/') && !isFree ? await payFor(tx, senderId, clientId) : NOT_PAID;
  const threadId = found.thread?.id ?? found.nextThreadId;
  if (!found.thread) await openNewThread(tx, threadId, senderId, otherId);
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
