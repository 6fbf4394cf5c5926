import {
  callsRefusals,
  callsSentences as say,
  RING_SECONDS,
  PLAN_WINDOW_MINUTES,
  type ButtonReason,
  type CallKind,
} from '@app/contract/calls';
import { secondsAfter } from '#platform/clock';
import { inTransaction, type Context, type Tx } from '#platform/context';
import { afterCommit } from '#platform/db';
import { Refusal, type RefusalOptions } from '#platform/errors';
import { enqueue } from '#platform/jobs';
import type { Limit, LimitState } from '#platform/rate-limit';
import { requirePair, type MemberPair } from '#features/members';
import { findOwnThread } from '#features/threads';
import { endOverdue, endWhatRang, pushRinging } from './calls.jobs.ts';
import { isWithinHours, UNANSWERED_HOURS, whyNotCall, type CallFacts } from './calls.policy.ts';
import * as store from './calls.store.ts';
import { tellMissed } from './end-calls.ts';
import { takeCall } from './take-call.ts';
import { tellCalls } from './tell-calls.ts';

/** Beginnings of calls of one member, whomever they call. */
const STARTS: Limit = { name: 'calls.start', max: 20, windowSeconds: 600, by: 'account', isCountedInMemory: true };
/**
 * Answers of one member's hours to one other: each says whether they take calls at this moment, and costs no ring, so that many of them would tell the
 * hours (CALL-03). Where it is reached, no call starts that is not planned, within the hours or without.
 */
const HOURS_ASKED = {
  name: 'calls.outside-hours',
  max: 3,
  windowSeconds: 43_200,
  by: 'account',
  isReadInStatements: true,
} as const satisfies Limit;
const MINUTE = 60;

export type StartOrder = {
  readonly callerId: number;
  readonly sessionId: number;
  readonly threadId: number;
  readonly kind: CallKind;
  readonly hasFamily: boolean;
};
export type Started = { readonly callId: number; readonly ringUntil: Date; readonly state: 'ringing' | 'active' };

/** Returns the other member of a conversation of one's own; 404 where there is none. */
export async function otherOfThread(ctx: Context, threadId: number, memberId: number): Promise<number> {
  const thread = await findOwnThread(ctx, threadId, memberId);
  if (!thread || thread.otherId === null) throw new Refusal('not_found', { sentence: say.noThread });
  return thread.otherId;
}

/** Rings the other of a conversation. Where the other rings this member at the same moment, that call is answered. */
export async function startCall(ctx: Context, order: StartOrder): Promise<Started> {
  await ctx.limits.take(STARTS, order.callerId);
  const ofTwo = `${order.callerId}|${order.threadId}`;
  const calleeId = await otherOfThread(ctx, order.threadId, order.callerId);
  const started = await inTransaction(ctx, (tx) => ring(tx, { ...order, calleeId, hoursKey: ctx.limits.storedKey(HOURS_ASKED, ofTwo) }));
  if (started instanceof Refusal) {
    await ctx.limits.count(HOURS_ASKED, ofTwo);
    throw started;
  }
  // Refuses once what the other missed is written down.
  if (started === 'busy') throw new Refusal('busy', { status: 409, sentence: say.busy });
  return started;
}

type Ringing = StartOrder & { readonly calleeId: number; readonly hoursKey: string };

/** Answers the refusal where it is the hours that refuse. */
async function ring(tx: Tx, order: Ringing): Promise<Started | 'busy' | Refusal> {
  const { callerId, calleeId } = order;
  const pair = await requirePair(tx, callerId, calleeId);
  const asked = { ...askedAt(tx.clock.now(), order), sessionId: order.sessionId, hoursKey: order.hoursKey };
  const { facts, goingOn, isSessionOpen, hoursAsked } = await store.findBeforeCall(tx, asked);
  if (!isSessionOpen) throw new Refusal('unauthenticated');
  const isOf = (one: number, other: number) => (call: (typeof goingOn)[number]) =>
    call.callerId === one && call.calleeId === other && call.state === 'ringing' && call.ringUntil > asked.now;
  const crossing = goingOn.find(isOf(calleeId, callerId));
  const { sessionId, hasFamily } = order;
  if (crossing && (await takeCall(tx, { callId: crossing.id, calleeId: callerId, sessionId, hasFamily })))
    return { callId: crossing.id, ringUntil: crossing.ringUntil, state: 'active' };
  const own = goingOn.find(isOf(callerId, calleeId));
  if (own?.sessionId === order.sessionId) return { callId: own.id, ringUntil: own.ringUntil, state: 'ringing' };
  const outside = judge(pair, facts, { now: asked.now, hoursAsked: tx.limits.judge(HOURS_ASKED, hoursAsked) });
  if (outside) return outside;
  if (goingOn.length > 0)
    await endOverdue(
      tx,
      goingOn.map(({ id }) => id),
    );
  return insert(tx, order);
}

/** Returns what is asked about two members at a moment. */
export const askedAt = (now: Date, { threadId, callerId, calleeId }: Pick<Ringing, 'threadId' | 'callerId' | 'calleeId'>): store.Asked => ({
  threadId,
  callerId,
  calleeId,
  callerIds: [callerId],
  now,
  since: secondsAfter(now, -UNANSWERED_HOURS * MINUTE * MINUTE),
  plannedAfter: secondsAfter(now, -PLAN_WINDOW_MINUTES.after * MINUTE),
  plannedBefore: secondsAfter(now, PLAN_WINDOW_MINUTES.before * MINUTE),
});

/** Returns the facts of a call as its rules want them. */
export function factsOf(isConnected: boolean, { premium, taking, standing }: store.FactRows): CallFacts {
  const { isAllowed = false, wasCalled = false, unanswered = 0 } = standing[0] ?? {};
  return { isConnected, isPremium: premium.length > 0, wasCalled, who: taking[0]?.who ?? 'connected', isAllowed, unanswered };
}

type Said = { readonly code: 'not_connected' | 'calls_not_taken' | 'premium_needed' } & Pick<RefusalOptions, 'sentence' | 'extra'>;

/** Returns how a reason is said to the caller. */
export function sayWhyNot(reason: ButtonReason, name: string): Said {
  if (reason === 'calls_not_taken') return { code: reason, sentence: [callsRefusals.calls_not_taken, { name }] };
  if (reason === 'unanswered') return { code: 'calls_not_taken', sentence: [say.unanswered, { name }], extra: { reason } };
  if (reason === 'premium_needed') return { code: reason, sentence: say.premiumNeeded };
  return { code: reason, sentence: callsRefusals.not_connected };
}

/** Refuses for a reason for which the buttons are off. */
export function refusalFor(reason: ButtonReason, name: string): Refusal {
  const { code, ...options } = sayWhyNot(reason, name);
  return new Refusal(code, options);
}

type Moment = { readonly now: Date; readonly hoursAsked: LimitState };

/** Refuses who may not call; returns the refusal for who may, but not at this hour. */
function judge({ isBonded, target: { name } }: MemberPair, rows: store.FactRows, { now, hoursAsked }: Moment): Refusal | null {
  const reason = whyNotCall(factsOf(isBonded, rows));
  if (reason !== null) throw refusalFor(reason, name);
  const [taking] = rows.taking;
  const isPlanned = rows.standing[0]?.isPlanned ?? false;
  if (isPlanned || !taking) return null;
  if (hoursAsked.isReached)
    throw new Refusal('too_many_requests', { retryAfterSeconds: hoursAsked.retryAfterSeconds, sentence: [say.hoursAsked, { name }] });
  const { fromTime: from, toTime: to, days, timeZone } = taking;
  return isWithinHours({ from, to, days, timeZone }, now)
    ? null
    : new Refusal('outside_hours', { sentence: [callsRefusals.outside_hours, { name }] });
}

async function insert(tx: Tx, order: Ringing): Promise<Started | 'busy'> {
  const startedAt = tx.clock.now();
  const ringUntil = secondsAfter(startedAt, RING_SECONDS);
  const { id, taken } = await store.insertRinging(tx, { ...order, startedAt, ringUntil });
  const call = { ...order, id };
  if (!taken.includes(order.callerId)) throw new Refusal('busy', { status: 409, sentence: say.inCall });
  if (!taken.includes(order.calleeId)) {
    await store.markBusy(tx, id);
    await tellCalls(tx, [call], 'call.ended');
    await tellMissed(tx, call);
    afterCommit(tx, () => tx.metrics.callEnded(order.kind, 'busy'));
    return 'busy';
  }
  await tellCalls(tx, [call], 'call.ringing');
  await enqueue(tx, pushRinging, { callId: id });
  await enqueue(tx, endWhatRang, {}, { runAt: ringUntil, key: `calls.end-what-rang:${id}` });
  return { callId: id, ringUntil, state: 'ringing' };
}
