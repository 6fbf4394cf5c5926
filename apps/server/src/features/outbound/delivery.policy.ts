import type { NoticeType } from '@app/contract/notifications';
import { SUMMARY_TYPES, type Channel } from '@app/contract/outbound';
import { secondsAfter } from '#platform/clock';
import { quietUntil, summaryAt } from './quiet-hours.policy.ts';

/** Spreads five tries over one hour: minutes from a refused try to the next one. */
const PAUSES_MINUTES = [1, 4, 15, 40] as const;

/** Returns when to try again after so many refused tries; null: it is given up. */
export function nextTry(attempts: number, now: Date): Date | null {
  const pause = PAUSES_MINUTES[attempts - 1];
  return pause === undefined ? null : secondsAfter(now, pause * 60);
}

const SMS_A_DAY = 2;

/** Lists the types of which a conversation sends one e-mail an hour in all. */
export const CONVERSATION_TYPES: readonly NoticeType[] = ['message_received', 'voice_message', 'support_reply'];

export const isSummary = (type: string, channel: Channel): boolean =>
  channel === 'email' && (SUMMARY_TYPES as readonly string[]).includes(type);

/** True for answers of Support and for what begins in a few minutes, which wait for neither the morning nor the end of a pause. */
const isUrgent = (type: string): boolean => type === 'support_reply' || type === 'call_soon';

/** Holds the facts at the moment when a message could leave. */
export type DeliveryFacts = {
  readonly type: NoticeType;
  readonly channel: Channel;
  readonly createdAt: Date;
  readonly now: Date;
  readonly timeZone: string;
  /** True where there is a verified address of this channel, or a browser. */
  readonly hasAddress: boolean;
  readonly isOn: boolean;
  readonly pausedUntil: Date | null;
  /** True if the member who did it is available to the reader. */
  readonly mayBeTold: boolean;
  readonly smsInLastDay: number;
  readonly wasConversationMailed: boolean;
};
export type Verdict = 'send' | 'drop' | { readonly waitUntil: Date };

/** Decides whether a message leaves now, later or never. */
export function judgeDelivery(facts: DeliveryFacts): Verdict {
  if (!facts.hasAddress || !facts.isOn || !facts.mayBeTold) return 'drop';
  if (facts.pausedUntil !== null && !isUrgent(facts.type)) return 'drop';
  const waitUntil = whenAwaited(facts);
  if (waitUntil !== null && waitUntil > facts.now) return { waitUntil };
  return isTooMuch(facts) ? 'drop' : 'send';
}

function whenAwaited({ type, channel, createdAt, timeZone, now }: DeliveryFacts): Date | null {
  if (channel === 'email') return isSummary(type, channel) ? summaryAt(timeZone, createdAt) : null;
  return isUrgent(type) ? null : quietUntil(timeZone, now);
}

function isTooMuch({ channel, smsInLastDay, wasConversationMailed }: DeliveryFacts): boolean {
  return (channel === 'sms' && smsInLastDay >= SMS_A_DAY) || (channel === 'email' && wasConversationMailed);
}
