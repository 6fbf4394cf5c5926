import { noticeTable } from '@app/contract/notifications';
import type { Account } from '#features/accounts';
import { secondsAfter, type Clock } from '#platform/clock';
import { CONVERSATION_TYPES, type DeliveryFacts } from './delivery.policy.ts';
import type { DeliveryStore } from './delivery.store.ts';
import type { OutboundMessage } from './outbound.tables.ts';
import type { SettingsStore } from './settings.store.ts';

export type FactsDeps = {
  readonly clock: Clock;
  /** Whether the member may still hear of that other one: not blocked, and not gone. */
  readonly mayBeTold: (memberId: number, actorId: number) => Promise<boolean>;
  readonly settingsStore: Pick<SettingsStore, 'preferenceFor' | 'pausedUntil'>;
  readonly deliveryStore: Pick<DeliveryStore, 'countTried'>;
};

const HOUR_SECONDS = 3600;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/** Reads what decides whether a message leaves, at the moment when it could. */
export const createFacts =
  ({ clock, settingsStore, deliveryStore, mayBeTold: ask }: FactsDeps) =>
  async (message: OutboundMessage, reader: Account, hasAddress: boolean): Promise<DeliveryFacts> => {
    const { type, channel, createdAt, memberId, actorId } = message;
    const now = clock.now();
    const isOfConversation = channel === 'email' && CONVERSATION_TYPES.includes(type);
    const [chosen, pausedUntil, mayBeTold, smsInLastDay, mailsOfConversation] = await Promise.all([
      settingsStore.preferenceFor(memberId, type, channel),
      settingsStore.pausedUntil(memberId, now),
      actorId === null || ask(memberId, actorId),
      channel === 'sms' ? deliveryStore.countTried(message, secondsAfter(now, -DAY_SECONDS)) : 0,
      isOfConversation ? deliveryStore.countTried(message, secondsAfter(now, -HOUR_SECONDS), { types: CONVERSATION_TYPES }) : 0,
    ]);
    return {
      type,
      channel,
      createdAt,
      now,
      timeZone: reader.timeZone,
      hasAddress,
      isOn: chosen ?? noticeTable[type].presets[channel] ?? false,
      pausedUntil,
      mayBeTold,
      smsInLastDay,
      wasConversationMailed: mailsOfConversation > 0,
    };
  };
