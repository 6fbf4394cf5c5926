import { PAIR_REFUSALS } from '@app/contract/members';
import type { Transaction } from '#platform/db';
import { Refusal } from '#platform/errors';
import type { MemberPair } from '#features/members';
import { requireAllowed, verdictBetween } from './judge-thread.ts';
import { ATTACHMENTS, MESSAGES, NEW_THREADS } from './messages.limits.ts';
import { messagesStore as store } from './messages.store.ts';
import type { MessageRow } from './messages.tables.ts';
import type { MessagesDeps, Outgoing, SendMessage, Sent, StoredClip } from './messages.types.ts';
import { storeClip } from './store-clip.ts';
import { threadsStore as threads } from './threads.store.ts';
import { writeMessage } from './write-message.ts';

export const createSendMessage =
  (deps: MessagesDeps): SendMessage =>
  async (outgoing, file) => {
    const repeat = await store.findByClientId(deps.db, outgoing.senderId, outgoing.clientId);
    if (repeat) return answerRepeat(deps, outgoing, repeat);
    await deps.limits.take(MESSAGES, outgoing.senderId);
    const beginsThread = (await threads.findOfPair(deps.db, outgoing.senderId, outgoing.otherId)) === undefined;
    if ((beginsThread || file) && (await isCountedBeginning(deps, outgoing))) await deps.limits.take(NEW_THREADS, outgoing.senderId);
    if (!file) return write(deps, outgoing, null);
    await deps.limits.take(ATTACHMENTS, outgoing.senderId);
    const clip = await storeClip(deps.neighbours.files, file.bytes, file.fieldName);
    try {
      return await write(deps, outgoing, clip);
    } finally {
      // What no message took over goes at once.
      await deps.neighbours.files.deleteUnclaimed([clip.key]);
    }
  };

/** What was stored before answers the same writing, whatever has changed since. */
async function answerRepeat({ db, neighbours }: MessagesDeps, { senderId }: Outgoing, message: MessageRow): Promise<Sent> {
  // Whom it went to, and nobody else who may be named with it now.
  const otherId = (await threads.findOwn(db, message.threadId, senderId))?.otherId;
  const otherName = otherId === undefined ? '' : ((await neighbours.members.summaries([otherId])).get(otherId)?.name ?? '');
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

async function write(deps: MessagesDeps, outgoing: Outgoing, clip: StoredClip | null): Promise<Sent> {
  const sent = await deps.inTransaction(async (trx) => {
    const { viewer, target } = await meet(deps.neighbours.members, trx, outgoing);
    const written = await writeMessage(deps, trx, { ...outgoing, clip }, target);
    if (clip && outgoing.from === 'profile' && !written.isRepeat)
      await tellOfVoice(deps, trx, written.message, { from: viewer.name, toId: target.id });
    return { ...written, otherName: target.name };
  });
  return sent.isRepeat ? answerRepeat(deps, outgoing, sent.message) : sent;
}

/** From within a conversation all that stands between the two looks the same. */
async function meet(members: MessagesDeps['neighbours']['members'], trx: Transaction, outgoing: Outgoing): Promise<MemberPair> {
  try {
    return await members.requirePair(trx, outgoing.senderId, outgoing.otherId);
  } catch (failure) {
    const standsBetween = failure instanceof Refusal && PAIR_REFUSALS.some((code) => code === failure.code);
    throw outgoing.from === 'thread' && standsBetween ? new Refusal('thread_closed') : failure;
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
  });
