import { incomingCall, LOST_SECONDS, RING_SECONDS } from '@app/contract/calls';
import * as z from 'zod/mini';
import { secondsAfter } from '#platform/clock';
import { inTransaction, type Context, type Tx } from '#platform/context';
import { defineJob, handles, type JobHandler } from '#platform/jobs';
import { pushAtOnce } from '#features/outbound';
import * as store from './calls.store.ts';
import { endCalls } from './end-calls.ts';
import * as plans from './plans.store.ts';
import { remindOfPlan, remindPlan } from './remind-plan.ts';

/** Days for which calls are kept, and plans after their last time. */
const CALLS_KEPT_DAYS = 365;
const PLANS_KEPT_DAYS = 30;
const DAY = 86_400;
const BATCH = 1000;

/** Ends calls that rang out, and those of whose devices nothing is heard; of these alone where some are named. */
export async function endOverdue(tx: Tx, callIds?: readonly number[]): Promise<void> {
  const now = tx.clock.now();
  const overdue = store.meant.anyOf([store.meant.rungOut(now), store.meant.lost(secondsAfter(now, -LOST_SECONDS))]);
  await endCalls(tx, callIds ? store.meant.among(callIds, overdue) : overdue, { active: 'failed', tellsMissed: true });
}
export const endWhatRang = defineJob({ name: 'calls.end-what-rang', payload: z.object({}), attempts: 5 });
export const pushRinging = defineJob({ name: 'calls.push-ringing', payload: z.object({ callId: z.int() }), attempts: 1 });
const clearOld = defineJob({ name: 'calls.clear-old', payload: z.object({}), attempts: 3 });

/** Pushes a call to the callee's browsers where none of them is connected. */
async function pushCall(ctx: Context, callId: number): Promise<void> {
  const call = await store.findById(ctx, callId);
  if (!call || call.state !== 'ringing' || call.ringUntil <= ctx.clock.now() || (await ctx.live.isConnected(call.calleeId))) return;
  const { calleeId: memberId, threadId } = call;
  await pushAtOnce(ctx, { memberId, says: incomingCall, opens: `/messages/${threadId}`, tag: `call ${callId}`, seconds: RING_SECONDS });
}

async function clear(ctx: Context): Promise<void> {
  while (await store.deleteEnded(ctx, secondsAfter(ctx.clock.now(), -CALLS_KEPT_DAYS * DAY), BATCH));
  await plans.deletePast(ctx, secondsAfter(ctx.clock.now(), -PLANS_KEPT_DAYS * DAY));
}

export const callsJobs: readonly JobHandler[] = [
  // For each call at its time, and every minute whatever happened to a server.
  handles(endWhatRang, (ctx) => inTransaction(ctx, (tx) => endOverdue(tx)), '* * * * *'),
  handles(pushRinging, (ctx, { callId }) => pushCall(ctx, callId)),
  handles(remindPlan, (ctx, { planId }) => remindOfPlan(ctx, planId)),
  handles(clearOld, clear, '23 3 * * *'),
];
