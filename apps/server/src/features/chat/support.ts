import type { Transaction } from '#platform/db';
import { Refusal } from '#platform/errors';
import { MESSAGES } from './chat.limits.ts';
import { messagesStore as store } from './chat.store.ts';
import type { MessageRow } from './chat.tables.ts';
import type { ChatDeps, Sent, SentFile, StoredAttachment, SupportAnswer, ToSupport } from './chat.types.ts';
import { placeMessages } from './place-message.ts';
import { withAttachment } from './store-attachment.ts';
import { supportStore } from './support.store.ts';
import { threadsStore } from './threads.store.ts';

const sentToSupport = (message: MessageRow): Sent => ({ message, otherName: '', left: null });

/** Writes to the staff: text, pictures and voice, free of charge at any time, once for each `clientId`. */
export async function sendToSupport(deps: ChatDeps, outgoing: ToSupport, file: SentFile | null): Promise<Sent> {
  const { senderId, clientId } = outgoing;
  const repeat = await store.findByClientId(deps.db, senderId, clientId);
  if (repeat) return sentToSupport(repeat);
  await deps.limits.take(MESSAGES, senderId);
  if (!file) return sentToSupport(await write(deps, outgoing, null));
  const given = { senderId, file, mayBePicture: true };
  return withAttachment(deps, given, async (attachment) => sentToSupport(await write(deps, outgoing, attachment)));
}

const write = (
  deps: ChatDeps,
  { senderId, threadId, text, clientId }: ToSupport,
  attachment: StoredAttachment | null,
): Promise<MessageRow> =>
  deps.inTransaction(async (trx) => {
    await requireOpen(trx, senderId);
    await threadsStore.lock(trx, threadId);
    const placed = { threadId, by: { senderId }, receiverId: null, text, clientId, attachment, creditEntryId: null };
    const [message] = await placeMessages(deps, trx, [placed], deps.clock.now());
    return message ?? firstOf(await store.findByClientId(trx, senderId, clientId));
  });

/** The account stays as it is until the message is stored: it comes before a suspension or is refused. A deactivated one may write. */
async function requireOpen(trx: Transaction, memberId: number): Promise<void> {
  const state = await supportStore.holdAccount(trx, memberId);
  if (state !== 'active' && state !== 'deactivated') throw new Refusal('thread_closed');
}

/** One of the staff answers under the name of Support: what the member wrote before was read by then. */
export async function answerSupport(deps: ChatDeps, trx: Transaction, answer: SupportAnswer): Promise<MessageRow> {
  const { memberId, staffId, text, clientId } = answer;
  const now = deps.clock.now();
  const { id: threadId } = await supportStore.open(trx, memberId, now);
  await threadsStore.lock(trx, threadId);
  const isNewlyRead = await supportStore.markReadByStaff(trx, threadId, now);
  const placed = { threadId, by: { staffId }, receiverId: memberId, text, clientId, attachment: null, creditEntryId: null };
  const [message] = await placeMessages(deps, trx, [placed], now);
  if (!message) return firstOf(await store.findOfStaff(trx, staffId, clientId));
  if (isNewlyRead) await deps.live.tell(trx, [{ memberId, type: 'seen', subject: { threadId, messageId: message.id } }]);
  if (!(await deps.live.whoIsHere([memberId])).has(memberId)) await tellOfAnswer(deps, trx, memberId, message);
  return message;
}

const tellOfAnswer = ({ neighbours, settings }: ChatDeps, trx: Transaction, memberId: number, message: MessageRow): Promise<void> =>
  neighbours.notify(trx, {
    memberId,
    type: 'support_reply',
    eventKey: String(message.id),
    parameters: { brand: { en: settings.BRAND_NAME, bn: settings.BRAND_NAME_BN } },
    opens: `/messages/${message.threadId}`,
    actorId: null,
  });

function firstOf(message: MessageRow | undefined): MessageRow {
  if (!message) throw new TypeError('a writing is stored and cannot be read');
  return message;
}
