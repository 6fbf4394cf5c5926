import { noticeTable, type NoticeParameters, type NoticeType } from '@app/contract/notifications';
import type { Clock } from '#platform/clock';
import type { Transaction } from '#platform/db';
import type { Enqueue } from '#platform/jobs';
import { sendNoticeMail } from './notice-mail.jobs.ts';
import type { NotificationStore } from './notifications.store.ts';

export type Notice<T extends NoticeType> = {
  readonly memberId: number;
  readonly type: T;
  /** Names the event among those of its type: one notice of a type for each key. */
  readonly eventKey: string;
  /** What the sentence wants; `amount` in whole poisha, a pair for what has a word in each language. */
  readonly parameters: NoticeParameters<T>;
  /** The path of the site that it opens. */
  readonly opens: string;
};

/** Tells a member of an event, in the event's transaction: once, however often it is asked. */
export type Notify = <T extends NoticeType>(trx: Transaction, notice: Notice<T>) => Promise<void>;

type Deps = { readonly clock: Clock; readonly enqueue: Enqueue; readonly store: NotificationStore };

export const createNotify =
  ({ clock, enqueue, store }: Deps): Notify =>
  async (trx, { memberId, type, eventKey, parameters, opens }) => {
    const notificationId = await store.insertOnce(trx, {
      memberId,
      type,
      eventKey,
      parameters: JSON.stringify(parameters),
      opens,
      createdAt: clock.now(),
      readAt: null,
    });
    if (notificationId !== null && noticeTable[type].presets.email) await enqueue(trx, sendNoticeMail, { notificationId });
  };
