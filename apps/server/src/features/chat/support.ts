import { inTransaction, type Context, type Tx } from '#platform/context';
import { announce } from '#platform/events';
import { Refusal } from '#platform/errors';
import { notify } from '#features/notifications';
import { lockThread } from '#features/threads';
import { withAttachment, type SentFile, type StoredAttachment } from './attachments.ts';
import './chat.events.ts';
import { MESSAGES } from './chat.limits.ts';
import * as store from './chat.store.ts';
import type { MessageRow } from './chat.tables.ts';
import { placeMessages } from './place-message.ts';
import type { Sent } from './send-message.ts';

/** A message of a member to the staff. */
export type ToSupport = { readonly senderId: number; readonly threadId: number; readonly text: string; readonly clientId: string };
/** An answer of one of the staff to a member. */
export type SupportAnswer = {
  readonly memberId: number;
  readonly staffId: number;
  readonly text: string;
  readonly clientId: string;
  readonly attachment?: StoredAttachment | null;
};

const sentToSupport = (message: MessageRow): Sent => ({ message, otherName: '', left: null });

/** Returns the member's conversation with Support, made where there is none. */
export const supportThread = async (ctx: Context, memberId: number): Promise<number> => (await store.openSupportThread(ctx, memberId)).id;

/** Writes to the staff: text, pictures and voice, free of charge at any time, once for each `clientId`. */
export async function sendToSupport(ctx: Context, outgoing: ToSupport, file: SentFile | null): Promise<Sent> {
  const { senderId, clientId } = outgoing;
  const repeat = await store.findByClientId(ctx, senderId, clientId);
  if (repeat) return sentToSupport(repeat);
  await ctx.limits.take(MESSAGES, senderId);
  if (!file) return sentToSupport(await write(ctx, outgoing, null));
  const given = { senderId, file, mayBePicture: true };
  return withAttachment(ctx, given, async (attachment) => sentToSupport(await write(ctx, outgoing, attachment)));
}

const write = (ctx: Context, { senderId, threadId, text, clientId }: ToSupport, attachment: StoredAttachment | null): Promise<MessageRow> =>
  inTransaction(ctx, async (tx) => {
    await requireOpen(tx, senderId);
    await lockThread(tx, threadId);
    const placed = { threadId, by: { senderId }, receiverId: null, text, clientId, attachment, creditEntryId: null };
    const [message] = await placeMessages(tx, [placed]);
    if (!message) return requireStored(await store.findByClientId(tx, senderId, clientId));
    await announce(tx, 'support.asked', { threadId, memberId: senderId });
    return message;
  });

/** Keeps the account as it is until the message is stored: it comes before a suspension or is refused. A deactivated one may write. */
async function requireOpen(tx: Tx, memberId: number): Promise<void> {
  const state = await store.holdAccount(tx, memberId);
  if (state !== 'active' && state !== 'deactivated') throw new Refusal('thread_closed');
}

/**
 * Puts an answer of the staff, under the name of Support, into the member's conversation and tells the member; the same `clientId` again is
 * the same answer. What the member wrote before was read by then.
 */
export async function answerSupport(tx: Tx, answer: SupportAnswer): Promise<MessageRow> {
  const { memberId, staffId, text, clientId, attachment = null } = answer;
  const { id: threadId } = await store.openSupportThread(tx, memberId);
  await lockThread(tx, threadId);
  const isNewlyRead = await store.markReadByStaff(tx, threadId);
  const placed = { threadId, by: { staffId }, receiverId: memberId, text, clientId, attachment, creditEntryId: null };
  const [message] = await placeMessages(tx, [placed]);
  if (!message) return requireStored(await store.findOfStaff(tx, staffId, clientId));
  await announce(tx, 'support.answered', { threadId, memberId, staffId });
  if (isNewlyRead) await tx.live.tell(tx, [{ memberId, type: 'seen', subject: { threadId, messageId: message.id } }]);
  if (!(await tx.live.whoIsHere([memberId])).has(memberId)) await tellOfAnswer(tx, memberId, message);
  return message;
}

const tellOfAnswer = (tx: Tx, memberId: number, message: MessageRow): Promise<void> =>
  notify(tx, {
    memberId,
    type: 'support_reply',
    eventKey: String(message.id),
    parameters: { brand: { en: tx.settings.BRAND_NAME, bn: tx.settings.BRAND_NAME_BN } },
    opens: `/messages/${message.threadId}`,
    actorId: null,
  });

function requireStored(message: MessageRow | undefined): MessageRow {
  if (!message) throw new TypeError('a writing is stored and cannot be read');
  return message;
}
