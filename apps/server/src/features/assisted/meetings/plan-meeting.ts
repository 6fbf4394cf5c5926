import { assistedSentences as say } from '@app/contract/assisted';
import { inTransaction, type Context, type Tx } from '#platform/context';
import { invalid, Refusal } from '#platform/errors';
import { countersOf } from '#features/entitlements';
import { requirePair } from '#features/members';
import type { IntroductionRow, ServiceRow } from '../assisted.tables.ts';
import { findMade } from '../introductions/introductions.store.ts';
import { noteWork } from '../note-work.ts';
import { serviceStateAt } from '../services/services.policy.ts';
import * as services from '../services/services.store.ts';
import { answerUntil, judgeSlots } from './meetings.policy.ts';
import * as store from './meetings.store.ts';
import { tellProposed } from './tell-meeting.ts';

export type Plan = {
  readonly serviceId: number;
  readonly staffId: number;
  readonly introductionId: number | undefined;
  readonly slots: readonly Date[];
  readonly place: string | null;
  readonly link: string | null;
  readonly attendees: string;
};

/** Proposes a meeting of two who were introduced. */
export async function planMeeting(ctx: Context, plan: Plan): Promise<void> {
  const introduction = await findMade(ctx, plan.serviceId, plan.introductionId);
  if (!(await services.findService(ctx, plan.serviceId))) throw new Refusal('not_found');
  if (!introduction) throw invalid({ introduction_id: say.noIntroduction });
  const { memberId, candidateId } = introduction;
  // Written where it is due, so that the count below is what the member has.
  const { meetingTable } = await countersOf(ctx, memberId);
  await inTransaction(ctx, async (tx) => {
    await requireEligible(tx, memberId, candidateId);
    const service = await requireRunning(tx, plan.serviceId);
    await refuseUnfit(tx, { service, introduction, meetingTable }, plan);
    const { place, link, attendees, staffId } = plan;
    const now = tx.clock.now();
    const planned = { type: place === null ? 'video' : 'office', place, link, attendees, plannedBy: staffId } as const;
    const of = { serviceId: service.id, introductionId: introduction.id, memberId, candidateId };
    const id = await store.insertMeeting(tx, { ...of, ...planned, answerUntil: answerUntil(now), createdAt: now }, plan.slots);
    await services.insertEvent(tx, { serviceId: service.id, kind: 'meeting_planned', isVisible: true, staffId });
    await tellProposed(tx, { id, memberId, candidateId });
    await noteWork(tx, service, { staffId, act: 'plan-meeting', details: { meetingId: id } });
  });
}

async function requireEligible(tx: Tx, memberId: number, candidateId: number): Promise<void> {
  try {
    await requirePair(tx, memberId, candidateId);
  } catch (failure) {
    throw failure instanceof Refusal ? new Refusal('not_eligible', { status: 409 }) : failure;
  }
}

async function requireRunning(tx: Tx, serviceId: number): Promise<ServiceRow> {
  const service = await services.lockService(tx, serviceId);
  if (!service) throw new Refusal('not_found');
  if (serviceStateAt(service, tx.clock.now()) === 'ended') throw new Refusal('service_ended');
  return service;
}

type Facts = { readonly service: ServiceRow; readonly introduction: IntroductionRow; readonly meetingTable: number };

async function refuseUnfit(tx: Tx, { service, introduction, meetingTable }: Facts, { slots }: Plan): Promise<void> {
  const fault = judgeSlots(slots, await store.takenTimesOf(tx, service.managerId), tx.clock.now());
  if (fault) throw invalid({ slots: fault });
  if (await store.hasOpenMeeting(tx, introduction.id)) throw new Refusal('meeting_open');
  if (meetingTable <= (await store.countProposed(tx, service.memberId))) throw new Refusal('no_meetings_left');
}
