import { callText, type Call, type CallPlan, type CallRow } from '@app/contract/calls';
import { flagOf, type SentenceLanguage } from '@app/contract/kernel';
import type { OwnCall } from './calls.store.ts';
import type { CallRecord, PlanRecord } from './calls.tables.ts';

type Reader = { readonly accountId: number; readonly sessionId: number };
/** The other side as the reader may see it. */
export type OtherSide = { readonly name: string; readonly photo: string | null };

export const otherOf = ({ callerId, calleeId }: Pick<CallRecord, 'callerId' | 'calleeId'>, memberId: number): number =>
  callerId === memberId ? calleeId : callerId;

function secondsOf({ answeredAt, endedAt }: Pick<CallRecord, 'answeredAt' | 'endedAt'>): number {
  return answeredAt && endedAt ? Math.floor((endedAt.getTime() - answeredAt.getTime()) / 1000) : 0;
}

export const callView = (call: OwnCall, { accountId, sessionId }: Reader, { name, photo }: OtherSide): Call => ({
  call_id: call.id,
  chat_thread_id: call.threadId,
  kind: call.kind,
  state: call.state,
  is_caller: flagOf(call.callerId === accountId),
  user_id: otherOf(call, accountId),
  name,
  photo,
  started_at: call.startedAt.toISOString(),
  ring_until: call.ringUntil.toISOString(),
  answered_at: call.answeredAt?.toISOString() ?? null,
  ended_at: call.endedAt?.toISOString() ?? null,
  seconds: secondsOf(call),
  is_here: flagOf(call.ownSessionId === sessionId),
  family: flagOf(call.hasFamily),
  other_family: flagOf(call.otherHasFamily),
});

export function callRow(
  call: CallRecord,
  reader: Pick<Reader, 'accountId'> & { readonly language: SentenceLanguage },
  other: OtherSide,
): CallRow {
  const isCaller = call.callerId === reader.accountId;
  const seconds = secondsOf(call);
  return {
    call_id: call.id,
    chat_thread_id: call.threadId,
    user_id: otherOf(call, reader.accountId),
    name: other.name,
    photo: other.photo,
    kind: call.kind,
    state: call.state,
    is_caller: flagOf(isCaller),
    started_at: call.startedAt.toISOString(),
    seconds,
    text: callText(reader.language, { kind: call.kind, state: call.state, seconds, isCaller }),
  };
}

/** Shows a plan; one whose last time has passed unanswered as expired. */
export function planView(plan: PlanRecord, memberId: number, now: Date): CallPlan {
  const isPast = plan.state === 'proposed' && plan.times.every((time) => time <= now);
  return {
    plan_id: plan.id,
    chat_thread_id: plan.threadId,
    is_mine: flagOf(plan.proposerId === memberId),
    state: isPast ? 'expired' : plan.state,
    times: plan.times.map((time) => time.toISOString()),
    time: plan.chosenTime?.toISOString() ?? null,
    created_at: plan.createdAt.toISOString(),
    calendar_url: plan.chosenTime ? `/member/call/plan/${plan.id}/calendar.ics` : null,
  };
}
