import { callsSentences as say, PLAN_LIMITS, plannedCall, type CallPlan } from '@app/contract/calls';
import { sayIn, type SentenceLanguage } from '@app/contract/kernel';
import ical, { ICalCalendarMethod } from 'ical-generator';
import { secondsAfter } from '#platform/clock';
import { brandNameIn } from '#platform/config';
import { inTransaction, type Context, type Tx } from '#platform/context';
import { invalid, Refusal, type Said } from '#platform/errors';
import { enqueue } from '#platform/jobs';
import type { Limit } from '#platform/rate-limit';
import { memberSummaries, reachability, requirePair, requirePairAhead, type MemberSummary } from '#features/members';
import { notify } from '#features/notifications';
import { tellThreads } from '#features/threads';
import { planView } from './calls.views.ts';
import type { PlanRecord } from './calls.tables.ts';
import * as plans from './plans.store.ts';
import { REMINDED_SECONDS, remindPlan, tellCancelled, tellPlanned } from './remind-plan.ts';
import * as settings from './settings.store.ts';
import { mayPlan } from './calls.policy.ts';
import { otherOfThread, refusalFor } from './start-call.ts';

const PLANS: Limit = { name: 'calls.plan', max: 10, windowSeconds: 3600, by: 'account', isCountedInMemory: true };
/** Of one member to another: each tells them by whatever way they chose. */
const PLANS_OF_A_PAIR: Limit = { name: 'calls.plan-pair', max: 5, windowSeconds: 86_400, by: 'account' };
const MINUTE = 60;
const DAY = 86_400;
const EVENT_MINUTES = 30;

export type PlanOrder = { readonly memberId: number; readonly threadId: number; readonly times: readonly Date[] };
type Told = { readonly message: Said; readonly plan: CallPlan };

const noPlan = (): Refusal => new Refusal('not_found', { sentence: say.noPlan });

/** Proposes times for a call to the other of a conversation. */
export async function planCall(ctx: Context, { memberId, threadId, times }: PlanOrder): Promise<Told> {
  requireTimes(times, ctx.clock.now());
  await ctx.limits.take(PLANS, memberId);
  const otherId = await otherOfThread(ctx, threadId, memberId);
  await ctx.limits.take(PLANS_OF_A_PAIR, `${memberId}|${otherId}`);
  return inTransaction(ctx, async (tx) => {
    const letPass = await requirePairAhead(tx, memberId, otherId);
    const { pair, who, isAllowed } = await settings.findBeforePlan(tx, memberId, otherId);
    const { isBonded, viewer, target } = letPass(pair);
    if (!isBonded) throw new Refusal('not_connected');
    if (!mayPlan({ isConnected: isBonded, who, isAllowed })) throw refusalFor('calls_not_taken', target.name);
    const sorted = times.toSorted((one, other) => one.getTime() - other.getTime());
    const plan = await plans.insert(tx, { threadId, proposerId: memberId, otherId, times: sorted });
    await notify(tx, {
      memberId: otherId,
      type: 'call_proposed',
      eventKey: `plan:${plan.id}`,
      parameters: { name: viewer.name },
      opens: `/messages/${threadId}`,
      actorId: memberId,
    });
    await tellBoth(tx, plan);
    return { message: [say.planSent, { name: target.name }], plan: planView(plan, memberId, ctx.clock.now()) };
  });
}

function requireTimes(times: readonly Date[], now: Date): void {
  const soonest = secondsAfter(now, PLAN_LIMITS.soonestMinutes * MINUTE);
  const latest = secondsAfter(now, PLAN_LIMITS.latestDays * DAY);
  if (new Set(times.map(Number)).size < times.length) throw invalid({ times: say.timesDiffer });
  if (times.some((time) => time < soonest)) throw invalid({ times: say.timeTooSoon });
  if (times.some((time) => time > latest)) throw invalid({ times: say.timeTooFar });
}

const tellBoth = (tx: Tx, { threadId, proposerId, otherId }: PlanRecord): Promise<void> =>
  tellThreads(
    tx,
    [proposerId, otherId].map((memberId) => ({ threadId, memberId })),
  );

export type PlanReply = { readonly memberId: number; readonly planId: number; readonly time: Date | null };

/** Accepts one of the times, declines them all, or withdraws one's own plan; either withdraws one that was accepted, of which the other is told. */
export async function answerPlan(ctx: Context, { memberId, planId, time }: PlanReply): Promise<Told> {
  const found = await plans.findOwn(ctx, memberId, planId);
  if (!found) throw noPlan();
  const isOwn = found.proposerId === memberId;
  return inTransaction(ctx, async (tx) => {
    const { isBonded, viewer, target } = await requirePair(tx, memberId, isOwn ? found.otherId : found.proposerId);
    const chosenTime = time === null ? null : chosenOf(found, { time, isOwn, now: tx.clock.now() });
    if (chosenTime !== null && !isBonded) throw new Refusal('not_connected');
    const { from, state, message } = outcomeOf(found, { isOwn, isAccepting: chosenTime !== null });
    if (!(await plans.answer(tx, { id: planId, from, state, chosenTime }))) {
      const now = await plans.findOwn(tx, memberId, planId);
      throw now ? new Refusal('already_answered', { extra: { data: { status: now.state } } }) : noPlan();
    }
    const plan: PlanRecord = { ...found, state, chosenTime };
    if (chosenTime !== null) await begin(tx, plan, { [viewer.id]: target, [target.id]: viewer });
    if (from === 'accepted') await tellCancelled(tx, found, { memberId: target.id, other: viewer });
    await tellBoth(tx, plan);
    return { message, plan: planView(plan, memberId, tx.clock.now()) };
  });
}

/** Returns what a reply makes of a plan that stands as it was found. */
function outcomeOf({ state }: PlanRecord, { isOwn, isAccepting }: { readonly isOwn: boolean; readonly isAccepting: boolean }) {
  if (isAccepting) return { from: 'proposed', state: 'accepted', message: say.planAccepted } as const;
  if (state === 'accepted') return { from: 'accepted', state: 'withdrawn', message: say.planCancelled } as const;
  if (isOwn) return { from: 'proposed', state: 'withdrawn', message: say.planWithdrawn } as const;
  return { from: 'proposed', state: 'declined', message: say.planDeclined } as const;
}

function chosenOf({ times }: PlanRecord, { time, isOwn, now }: { time: Date; isOwn: boolean; now: Date }): Date {
  const chosen = times.find((one) => one.getTime() === time.getTime());
  if (!chosen || isOwn || chosen <= now) throw invalid({ time: say.timeNotOffered });
  return chosen;
}

/** Tells both of a plan that was accepted, now and before its time. */
async function begin(tx: Tx, plan: PlanRecord, others: Readonly<Record<number, MemberSummary>>): Promise<void> {
  await tellPlanned(tx, plan, others);
  const { chosenTime } = plan;
  if (chosenTime) await enqueue(tx, remindPlan, { planId: plan.id }, { runAt: secondsAfter(chosenTime, -REMINDED_SECONDS) });
}

/** Returns the calendar file of a plan that was accepted; 404 for everybody but the two, and where one is not there for the other any more. */
export async function drawPlan(
  ctx: Context,
  { memberId, planId, language }: { readonly memberId: number; readonly planId: number; readonly language: SentenceLanguage },
): Promise<Buffer> {
  const plan = await plans.findOwn(ctx, memberId, planId);
  if (!plan?.chosenTime) throw noPlan();
  const otherId = plan.proposerId === memberId ? plan.otherId : plan.proposerId;
  if (!(await reachability(ctx, memberId, otherId)).isEligiblePair) throw noPlan();
  const names = await memberSummaries(ctx, [otherId]);
  const calendar = ical({ prodId: { company: ctx.settings.BRAND_NAME, product: 'calls' }, method: ICalCalendarMethod.PUBLISH });
  calendar.createEvent({
    id: `call-${plan.id}@${new URL(ctx.settings.PUBLIC_URL).hostname}`,
    start: plan.chosenTime,
    end: secondsAfter(plan.chosenTime, EVENT_MINUTES * MINUTE),
    stamp: plan.createdAt,
    summary: `${sayIn(language, plannedCall, { name: names.get(otherId)?.name ?? '' })} · ${brandNameIn(ctx.settings, language)}`,
    url: `${ctx.settings.PUBLIC_URL}/messages/${plan.threadId}`,
  });
  return Buffer.from(calendar.toString());
}
