import * as z from 'zod/mini';
import { CHANNELS, type Channel } from '@app/contract/outbound';
import { secondsAfter, type Clock } from '#platform/clock';
import type { Database, InTransaction } from '#platform/db';
import { defineJob, handles, type Enqueue, type JobHandler } from '#platform/jobs';
import { CLAIM_SECONDS, type Outcome } from './deliver-message.ts';
import type { OutboundMessage } from './outbound.tables.ts';
import type { DeliveryStore } from './delivery.store.ts';
import type { OutboundQueueStore } from './outbound-queue.store.ts';

/** Sends what is due. Asked for with each notice, and every minute for what waits. */
export const sendDue = defineJob({ name: 'outbound.send-due', payload: z.object({}), attempts: 3 });
const clearOld = defineJob({ name: 'outbound.clear-old', payload: z.object({}), attempts: 3 });

/** Messages that one server sends at a time. Pushes go to many services, some of which may keep one waiting. */
const BATCH = { email: 5, sms: 5, push: 10 } as const;
/** Then somebody else has a turn. */
const BATCHES = 30;
/** A gateway that took nothing of so many at once is left alone for a while. */
const FAILURES_TO_REST = 3;
const REST_SECONDS = 30;
const KEPT_SECONDS = 90 * 86_400;

export type OutboundJobsDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly inTransaction: InTransaction;
  readonly enqueue: Enqueue;
  readonly queueStore: Pick<OutboundQueueStore, 'claim'>;
  readonly deliveryStore: Pick<DeliveryStore, 'deleteEnded'>;
  readonly deliver: (message: OutboundMessage) => Promise<Outcome>;
};
type Lane = { isRunning: boolean; isAskedAgain: boolean; restsUntil: Date | null };

/** Each channel has a lane of its own: one that hangs or fails delays no other. */
export function outboundJobs({
  db,
  clock,
  inTransaction,
  enqueue,
  queueStore,
  deliveryStore,
  deliver,
}: OutboundJobsDeps): readonly JobHandler[] {
  const lanes = new Map<Channel, Lane>(CHANNELS.map((channel) => [channel, { isRunning: false, isAskedAgain: false, restsUntil: null }]));

  /** False where nothing more is due, or the gateway is left alone. */
  const sendBatch = async (channel: Channel, lane: Lane): Promise<boolean> => {
    const now = clock.now();
    if (lane.restsUntil && lane.restsUntil > now) return false;
    const until = secondsAfter(now, CLAIM_SECONDS);
    const messages = await inTransaction((trx) => queueStore.claim(trx, { channel, now, until, limit: BATCH[channel] }));
    const settled = await Promise.allSettled(messages.map(deliver));
    const defect = settled.find((one) => one.status === 'rejected');
    if (defect) throw defect.reason;
    const outcomes = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    const failures = outcomes.filter((one) => one === 'failed').length;
    // Pushes have no gateway of their own: what some services refuse says nothing of the others.
    const isDown = channel !== 'push' && failures >= FAILURES_TO_REST && !outcomes.includes('through');
    lane.restsUntil = isDown ? secondsAfter(clock.now(), REST_SECONDS) : null;
    return messages.length > 0 && !isDown;
  };

  const drain = async (channel: Channel, lane: Lane): Promise<void> => {
    for (let batch = 0; batch < BATCHES; batch += 1) if (!(await sendBatch(channel, lane))) return;
    await enqueue(db, sendDue, {});
  };

  const run = async (channel: Channel, lane: Lane): Promise<void> => {
    if (lane.isRunning) {
      lane.isAskedAgain = true;
      return;
    }
    lane.isRunning = true;
    try {
      do {
        lane.isAskedAgain = false;
        await drain(channel, lane);
      } while (lane.isAskedAgain);
    } finally {
      lane.isRunning = false;
    }
  };

  return [
    handles(
      sendDue,
      async () => {
        const settled = await Promise.allSettled([...lanes].map(([channel, lane]) => run(channel, lane)));
        const failed = settled.find((one) => one.status === 'rejected');
        if (failed) throw failed.reason;
      },
      '* * * * *',
    ),
    handles(clearOld, () => deliveryStore.deleteEnded(secondsAfter(clock.now(), -KEPT_SECONDS)), '40 2 * * *'),
  ];
}
