import type { ColumnType, Generated, Selectable } from 'kysely';
import type { NoticeType } from '@app/contract/notifications';
import type { Channel } from '@app/contract/outbound';

/** `unclear`: handed over, and not known whether it arrived; `dropped`: nobody was to be told any more. */
export type OutboundStatus = 'waiting' | 'sending' | 'sent' | 'unclear' | 'given_up' | 'dropped';

export interface OutboundMessageTable {
  id: Generated<number>;
  memberId: number;
  type: NoticeType;
  /** Names the event among those of its type. */
  eventKey: string;
  channel: Channel;
  /** `KeptParameters` as JSON. */
  parameters: ColumnType<string, string, never>;
  /** A path of the site. */
  opens: string;
  actorId: number | null;
  status: Generated<OutboundStatus>;
  attempts: Generated<number>;
  nextAttemptAt: Date;
  claimedUntil: Date | null;
  triedAt: Date | null;
  createdAt: ColumnType<Date, Date, never>;
  endedAt: Date | null;
  /** The id of the request that queued it; null where none did, or several together. */
  causedBy: ColumnType<string | null, string | null, never>;
}
export type OutboundMessage = Selectable<OutboundMessageTable>;

export interface NotificationPreferenceTable {
  memberId: number;
  type: string;
  channel: Channel;
  enabled: boolean;
  changedAt: Date;
}

export interface OutboundPauseTable {
  memberId: number;
  pausedUntil: Date;
}

export interface PushSubscriptionTable {
  id: Generated<number>;
  memberId: number;
  sessionId: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  createdAt: Date;
}
export type PushSubscription = Selectable<PushSubscriptionTable>;

declare module '#platform/db' {
  interface Tables {
    outboundMessage: OutboundMessageTable;
    notificationPreference: NotificationPreferenceTable;
    outboundPause: OutboundPauseTable;
    pushSubscription: PushSubscriptionTable;
  }
}
