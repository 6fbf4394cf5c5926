import { noticeTable } from '@app/contract/notifications';
import type { Account } from '#features/accounts';
import { secondsAfter, type Clock } from '#platform/clock';
import { CONVERSATION_TYPES, type DeliveryFacts } from './delivery.policy.ts';
import type { DeliveryStore } from './delivery.store.ts';
import type { OutboundMessage } from './outbound.tables.ts';

export type FactsDeps = {
  readonly clock: Clock;
  /** Whether the member may still hear of that other one: not blocked, and not gone. */
  readonly mayBeTold: (memberId: number, actorId: number) => Promise<boolean>;
  readonly deliveryStore: Pick<DeliveryStore, 'readFacts'>;
};

const HOUR_SECONDS = 3600;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/** Reads what decides whether a message leaves, at the moment when it could. */
export const createFacts =
  ({ clock, deliveryStore, mayBeTold }: FactsDeps) =>
  async (message: OutboundMessage, reader: Account, hasAddress: boolean): Promise<DeliveryFacts> => {
    const { type, channel, createdAt, memberId, actorId } = message;
    const now = clock.now();
    const isOfConversation = channel === 'email' && CONVERSATION_TYPES.includes(type);
    const { chosen, pausedUntil, earlier } = await deliveryStore.readFacts(message, {
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
      mayBeTold: actorId === null || (await mayBeTold(memberId, actorId)),
      smsInLastDay: channel === 'sms' ? earlier : 0,
      wasConversationMailed: isOfConversation && earlier > 0,
    };
  };
