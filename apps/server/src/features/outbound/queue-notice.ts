import { noticeTable, type NoticeParameters, type NoticeType } from '@app/contract/notifications';
import { CHANNELS } from '@app/contract/outbound';
import type { Clock } from '#platform/clock';
import type { Transaction } from '#platform/db';
import type { Enqueue } from '#platform/jobs';
import { sendDue } from './outbound.jobs.ts';
import type { OutboundQueueStore } from './outbound-queue.store.ts';

export type OutboundNotice<T extends NoticeType = NoticeType> = {
  readonly memberId: number;
  readonly type: T;
  /** Names the event among those of its type: one message a channel for each key. */
  readonly eventKey: string;
  readonly parameters: NoticeParameters<T>;
  /** The path of the site that it opens; a conversation's path names the conversation. */
  readonly opens: string;
  /** The other member whose act it tells of; null for the site itself. */
  readonly actorId: number | null;
};

/** Queues a notice in the event's transaction for each channel that its reader has on: once, however often it is asked. */
export type QueueNotice = <T extends NoticeType>(trx: Transaction, notice: OutboundNotice<T>) => Promise<void>;

type Deps = { readonly clock: Clock; readonly enqueue: Enqueue; readonly queueStore: OutboundQueueStore };

export const createQueueNotice =
  ({ clock, enqueue, queueStore }: Deps): QueueNotice =>
  async (trx, { memberId, type, eventKey, parameters, opens, actorId }) => {
    const presets = CHANNELS.flatMap((channel) => {
      const isOn: boolean | null = noticeTable[type].presets[channel];
      return isOn === null ? [] : [{ channel, isOn }];
    });
    if (presets.length === 0) return;
    const notice = { memberId, type, eventKey, parameters: JSON.stringify(parameters), opens, actorId };
    const count = await queueStore.insertOnce(trx, { notice, presets, now: clock.now() });
    if (count > 0) await enqueue(trx, sendDue, {});
  };
