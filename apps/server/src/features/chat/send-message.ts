import type { Transaction } from '#platform/db';
import { Refusal } from '#platform/errors';
import type { MemberPair } from '#features/members';
import { requireAllowed, verdictBetween } from './judge-thread.ts';
import { MESSAGES, NEW_THREADS } from './chat.limits.ts';
import { messagesStore as store } from './chat.store.ts';
import type { MessageRow } from './chat.tables.ts';
import type { ChatDeps, MessagesDeps, Outgoing, SendMessage, Sent, StoredAttachment } from './chat.types.ts';
import { withAttachment } from './store-attachment.ts';
import { threadsStore as threads } from './threads.store.ts';
import { writeMessage, WrittenMeanwhile } from './write-message.ts';
import { asSeenWithin, createWriteTogether } from './write-together.ts';

export function createSendMessage(deps: ChatDeps): SendMessage {
  const writeTogether = createWriteTogether(deps);
  return async (outgoing, file) => {
    const { senderId, otherId, clientId, threadId } = outgoing;
    if (threadId !== null && !file) {
      const attempt = await writeTogether({ ...outgoing, threadId });
      if (typeof attempt === 'object' && 'written' in attempt)
        return { message: attempt.written, otherName: attempt.otherName, left: null };
      const repeat = await store.findByClientId(deps.db, senderId, clientId);
      if (repeat) return answerRepeat(deps, outgoing, repeat);
      if (attempt instanceof Refusal) throw attempt;
      return write(deps, outgoing, null);
    }
    const repeat = await store.findByClientId(deps.db, senderId, clientId);
    if (repeat) return answerRepeat(deps, outgoing, repeat);
    await deps.limits.take(MESSAGES, senderId);
    const beginsThread = (await threads.findOfPair(deps.db, senderId, otherId)) === undefined;
    if ((beginsThread || file) && (await isCountedBeginning(deps, outgoing))) await deps.limits.take(NEW_THREADS, senderId);
    if (!file) return write(deps, outgoing, null);
    // From the profile only a voice is sent.
    const given = { senderId, file, mayBePicture: threadId !== null };
    return withAttachment(deps, given, (attachment) => write(deps, outgoing, attachment));
  };
}

/** What was stored before answers the same writing, whatever has changed since. */
async function answerRepeat({ db, neighbours }: MessagesDeps, { senderId }: Outgoing, message: MessageRow): Promise<Sent> {
  // Whom it went to, and nobody else who may be named with it now.
  const otherId = (await threads.findOwn(db, message.threadId, senderId))?.otherId;
  const otherName = typeof otherId !== 'number' ? '' : ((await neighbours.members.summaries([otherId])).get(otherId)?.name ?? '');
  return { message, otherName, left: message.creditEntryId === null ? null : (await neighbours.entitlements.countersOf(senderId)).voice };
}

/** Judges before a file is stored or a beginning counted; the transaction that writes judges again. */
const isCountedBeginning = ({ clock, inTransaction, neighbours }: MessagesDeps, outgoing: Outgoing): Promise<boolean> =>
  inTransaction(async (trx) => {
    const { target } = await meet(neighbours.members, trx, outgoing);
    const { senderId: viewerId, otherId } = outgoing;
    const thread = await threads.findOfPair(trx, viewerId, otherId);
    const between = { viewerId, otherId, isClosed: false, lastMessageAt: thread?.lastMessageAt ?? null };
    const { isFree } = requireAllowed(await verdictBetween({ clock, neighbours }, between, trx), target.name);
    return !thread && !isFree;
  });

async function write(deps: ChatDeps, outgoing: Outgoing, attachment: StoredAttachment | null): Promise<Sent> {
  const sent = await inTransactionOrRepeated(deps, outgoing, async (trx) => {
    const { viewer, target } = await meet(deps.neighbours.members, trx, outgoing);
    const written = await writeMessage(deps, trx, { ...outgoing, attachment }, target);
    if (attachment && outgoing.threadId === null && !written.isRepeat)
      await tellOfVoice(deps, trx, written.message, { from: viewer.name, toId: target.id });
    return { ...written, otherName: target.name };
  });
  return sent.isRepeat ? answerRepeat(deps, outgoing, sent.message) : sent;
}

/** Where the word was taken by another writing at the same moment, that one is the answer. */
async function inTransactionOrRepeated<T>(
  { db, inTransaction }: ChatDeps,
  { senderId, clientId }: Outgoing,
  work: (trx: Transaction) => Promise<T>,
): Promise<T | { readonly message: MessageRow; readonly isRepeat: true }> {
  try {
    return await inTransaction(work);
  } catch (failure) {
    const message = failure instanceof WrittenMeanwhile && (await store.findByClientId(db, senderId, clientId));
    if (!message) throw failure;
    return { message, isRepeat: true };
  }
}

async function meet(members: MessagesDeps['neighbours']['members'], trx: Transaction, outgoing: Outgoing): Promise<MemberPair> {
  try {
    return await members.requirePair(trx, outgoing.senderId, outgoing.otherId);
  } catch (failure) {
    throw outgoing.threadId !== null && failure instanceof Refusal ? asSeenWithin(failure) : failure;
  }
}

const tellOfVoice = (
  { neighbours }: MessagesDeps,
  trx: Transaction,
  message: MessageRow,
  { from, toId }: { from: string; toId: number },
): Promise<void> =>
  neighbours.notify(trx, {
    memberId: toId,
    type: 'voice_message',
    eventKey: String(message.id),
    parameters: { name: from },
    opens: `/messages/${message.threadId}`,
    actorId: message.senderId,
  });
