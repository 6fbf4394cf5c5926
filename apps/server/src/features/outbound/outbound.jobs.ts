import * as z from 'zod/mini';
import { CHANNELS, type Channel } from '@app/contract/outbound';
import { causedBy } from '#platform/cause';
import { secondsAfter } from '#platform/clock';
import { inTransaction, oncePerServer, type Context } from '#platform/context';
import { defineJob, enqueue, handles, type JobHandler } from '#platform/jobs';
import { CLAIM_SECONDS, deliverMessage } from './deliver-message.ts';
import { claimDue, deleteEnded } from './outbound.store.ts';
import type { OutboundMessage } from './outbound.tables.ts';

/** Sends what is due. Asked for with each notice, and every minute for what waits. */
export const sendDue = defineJob({ name: 'outbound.send-due', payload: z.object({}), attempts: 3 });
const clearOld = defineJob({ name: 'outbound.clear-old', payload: z.object({}), attempts: 3 });

/** Says how many messages one server sends at a time. Pushes go to many services, some of which may keep one waiting. */
const BATCH = { email: 5, sms: 5, push: 10 } as const;
/** Gives others a turn after so many batches. */
const BATCHES = 30;
/** Leaves a gateway alone for a while that took nothing of so many at once. */
const FAILURES_TO_REST = 3;
const REST_SECONDS = 30;
const KEPT_SECONDS = 90 * 86_400;

type Sending = { isRunning: boolean; isAskedAgain: boolean; restsUntil: Date | null };
/** Keeps the channels apart: one that hangs or fails delays no other. */
const sendingOf = oncePerServer(
  () => new Map<Channel, Sending>(CHANNELS.map((channel) => [channel, { isRunning: false, isAskedAgain: false, restsUntil: null }])),
);

/** Sends a message as caused by the request that queued it, whatever asked for the sending. */
const deliver = (ctx: Context, message: OutboundMessage): ReturnType<typeof deliverMessage> =>
  message.causedBy === null ? deliverMessage(ctx, message) : causedBy(message.causedBy, () => deliverMessage(ctx, message));

/** Returns false where nothing more is due, or the gateway is left alone. */
async function sendBatch(ctx: Context, channel: Channel, sending: Sending): Promise<boolean> {
  const now = ctx.clock.now();
  if (sending.restsUntil && sending.restsUntil > now) return false;
  const until = secondsAfter(now, CLAIM_SECONDS);
  const messages = await inTransaction(ctx, (tx) => claimDue(tx, { channel, until, limit: BATCH[channel] }));
  const settled = await Promise.allSettled(messages.map((message) => deliver(ctx, message)));
  const defect = settled.find((one) => one.status === 'rejected');
  if (defect) throw defect.reason;
  const deliveries = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const failures = deliveries.filter((one) => one === 'failed').length;
  // Lets pushes never rest: they have no gateway of their own, and what some services refuse says nothing of the others.
  const isDown = channel !== 'push' && failures >= FAILURES_TO_REST && !deliveries.includes('through');
  sending.restsUntil = isDown ? secondsAfter(ctx.clock.now(), REST_SECONDS) : null;
  return messages.length > 0 && !isDown;
}

async function drain(ctx: Context, channel: Channel, sending: Sending): Promise<void> {
  for (let batch = 0; batch < BATCHES; batch += 1) if (!(await sendBatch(ctx, channel, sending))) return;
  await enqueue(ctx, sendDue, {});
}

async function run(ctx: Context, channel: Channel, sending: Sending): Promise<void> {
  if (sending.isRunning) {
    sending.isAskedAgain = true;
    return;
  }
  sending.isRunning = true;
  try {
    do {
      sending.isAskedAgain = false;
      await drain(ctx, channel, sending);
    } while (sending.isAskedAgain);
  } finally {
    sending.isRunning = false;
  }
}

async function sendAll(ctx: Context): Promise<void> {
  const settled = await Promise.allSettled([...sendingOf(ctx)].map(([channel, sending]) => run(ctx, channel, sending)));
  const failed = settled.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
}

export const outboundJobs: readonly JobHandler[] = [
  handles(sendDue, sendAll, '* * * * *'),
  handles(clearOld, (ctx) => deleteEnded(ctx, secondsAfter(ctx.clock.now(), -KEPT_SECONDS)), '40 2 * * *'),
];
