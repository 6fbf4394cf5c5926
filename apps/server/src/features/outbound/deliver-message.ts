import { noticeTable } from '@app/contract/notifications';
import { SUMMARY_TYPES } from '@app/contract/outbound';
import { secondsAfter } from '#platform/clock';
import type { Context } from '#platform/context';
import { OperationalFailure, UnclearOutcome } from '#platform/errors';
import { findAccount, isOpenAccount, type Account } from '#features/accounts';
import { reachability } from '#features/members';
import { CONVERSATION_TYPES, isSummary, judgeDelivery, nextTry, type DeliveryFacts } from './delivery.policy.ts';
import * as store from './outbound.store.ts';
import type { OutboundMessage } from './outbound.tables.ts';
import { senderBy, type Messages, type Send } from './send-by-channel.ts';

/** `nothing`: no gateway was asked. */
export type Delivery = 'through' | 'failed' | 'nothing';

/** Takes a server that says nothing for so long as stopped; what it was sending counts as unclear. */
export const CLAIM_SECONDS = 120;
const HOUR_SECONDS = 3600;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/** Brings a claimed message to its end, or to its next try. The other messages of a summary go with it. */
export async function deliverMessage(ctx: Context, message: OutboundMessage): Promise<Delivery> {
  let prepared: Awaited<ReturnType<typeof prepare>>;
  try {
    prepared = await prepare(ctx, message);
  } catch (defect) {
    if ((await begin(ctx, [message])).length > 0) await tryLater(ctx, message);
    throw defect;
  }
  if (!prepared) return 'nothing';
  const [first, ...others] = await begin(ctx, prepared.messages);
  return first ? send(ctx, [first, ...others], prepared.send) : 'nothing';
}

/** Returns what leaves now, and the way it leaves; null where nothing does. */
async function prepare(ctx: Context, message: OutboundMessage): Promise<{ readonly messages: Messages; readonly send: Send } | null> {
  const { memberId, channel, type } = message;
  const reader = await findAccount(ctx, memberId);
  // Tells nothing to whoever may not sign in.
  if (!reader || !isOpenAccount(reader)) {
    await store.end(ctx, [message.id], 'dropped');
    return null;
  }
  const sender = await senderBy[channel](ctx, reader);
  const due = isSummary(type, channel) ? await store.waitingOf(ctx, memberId, channel, SUMMARY_TYPES) : [message];
  const [first, ...others] = await judgeAll(ctx, due, reader, sender !== null);
  return first && sender ? { messages: [first, ...others], send: sender } : null;
}

/** Returns those that leave now; the others are put off or dropped. */
async function judgeAll(
  ctx: Context,
  messages: readonly OutboundMessage[],
  reader: Account,
  hasAddress: boolean,
): Promise<OutboundMessage[]> {
  const leaving: OutboundMessage[] = [];
  for (const message of messages) {
    const verdict = judgeDelivery(await readFacts(ctx, message, reader, hasAddress));
    if (verdict === 'send') leaving.push(message);
    else if (verdict === 'drop') await store.end(ctx, [message.id], 'dropped');
    else await store.putOff(ctx, message.id, verdict.waitUntil);
  }
  return leaving;
}

/** Reads what decides whether a message leaves, at the moment when it could. */
async function readFacts(ctx: Context, message: OutboundMessage, reader: Account, hasAddress: boolean): Promise<DeliveryFacts> {
  const { type, channel, createdAt, memberId, actorId } = message;
  const now = ctx.clock.now();
  const isOfConversation = channel === 'email' && CONVERSATION_TYPES.includes(type);
  const { chosen, pausedUntil, earlier } = await store.readFacts(ctx, message, {
    now,
    since: secondsAfter(now, isOfConversation ? -HOUR_SECONDS : -DAY_SECONDS),
    ofConversation: isOfConversation ? CONVERSATION_TYPES : null,
  });
  return {
    type,
    channel,
    createdAt,
    now,
    timeZone: reader.timeZone,
    hasAddress,
    isOn: chosen ?? noticeTable[type].presets[channel] ?? false,
    pausedUntil,
    mayBeTold: actorId === null || (await reachability(ctx, memberId, actorId)).isAvailable,
    smsInLastDay: channel === 'sms' ? earlier : 0,
    wasConversationMailed: isOfConversation && earlier > 0,
  };
}

/** Returns those whose try begins now; what was sent or deleted meanwhile is left out. */
async function begin(ctx: Context, messages: readonly OutboundMessage[]): Promise<OutboundMessage[]> {
  const begun = await store.begin(ctx, idsOf(messages), secondsAfter(ctx.clock.now(), CLAIM_SECONDS));
  return messages.filter(({ id }) => begun.has(id));
}

/** Sends by a gateway. A defect is reported, and what it happened to is not sent again: nobody knows how far it came. */
async function send(ctx: Context, messages: Messages, sendNow: Send): Promise<Delivery> {
  try {
    await store.end(ctx, idsOf(messages), await sendNow(messages));
    return 'through';
  } catch (failure) {
    if (!(failure instanceof OperationalFailure) || failure instanceof UnclearOutcome)
      await store.end(ctx, idsOf(messages), failure instanceof UnclearOutcome ? 'unclear' : 'given_up');
    else for (const message of messages) await tryLater(ctx, message);
    if (failure instanceof OperationalFailure) return 'failed';
    throw failure;
  }
}

/** Puts a refused try off to its next one; five in all. */
async function tryLater(ctx: Context, { id, attempts }: OutboundMessage): Promise<void> {
  const again = nextTry(attempts + 1, ctx.clock.now());
  await (again ? store.putOff(ctx, id, again) : store.end(ctx, [id], 'given_up'));
}

const idsOf = (messages: readonly OutboundMessage[]): number[] => messages.map(({ id }) => id);
