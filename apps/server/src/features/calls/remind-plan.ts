import { clockTime, type Sentence } from '@app/contract/kernel';
import * as z from 'zod/mini';
import { inTransaction, type Context, type Tx } from '#platform/context';
import { defineJob } from '#platform/jobs';
import { memberSummaries, reachability, type MemberSummary } from '#features/members';
import { notify } from '#features/notifications';
import type { PlanRecord } from './calls.tables.ts';
import * as plans from './plans.store.ts';
import { timeZonesOf } from './settings.store.ts';

/** Seconds before a planned call at which both are reminded. */
export const REMINDED_SECONDS = 600;
/** A reminder that comes later than this after the time is none. */
const LATE_MS = 60_000;

export const remindPlan = defineJob({ name: 'calls.remind', payload: z.object({ planId: z.int() }), attempts: 3 });

/** Lists both sides in the order in which members are told. */
const sidesOf = ({ proposerId, otherId }: PlanRecord) =>
  [
    { memberId: proposerId, otherId },
    { memberId: otherId, otherId: proposerId },
  ].toSorted((one, other) => one.memberId - other.memberId);

function written(time: Date, timeZone: string): Sentence {
  const day = (locale: string): string => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(time);
  return { en: `${day('en-GB')}, ${clockTime(time, 'en', timeZone)}`, bn: `${day('bn-BD')}, ${clockTime(time, 'bn', timeZone)}` };
}

/** Tells both that a call is planned; `others` are the other ones of each, by the number of who is told. */
export async function tellPlanned(tx: Tx, plan: PlanRecord, others: Readonly<Record<number, Pick<MemberSummary, 'name'>>>): Promise<void> {
  const { chosenTime, threadId } = plan;
  if (!chosenTime) return;
  const zones = await timeZonesOf(tx, [plan.proposerId, plan.otherId]);
  for (const { memberId, otherId } of sidesOf(plan))
    await notify(tx, {
      memberId,
      type: 'call_planned',
      eventKey: `plan:${plan.id}`,
      parameters: { name: others[memberId]?.name ?? '', when: written(chosenTime, zones.get(memberId) ?? 'Asia/Dhaka') },
      opens: `/messages/${threadId}`,
      actorId: otherId,
    });
}

/** Tells one of the two that the other withdrew a planned call; nothing where its time has passed. */
export async function tellCancelled(
  tx: Tx,
  { id, chosenTime, threadId }: PlanRecord,
  { memberId, other }: { readonly memberId: number; readonly other: Pick<MemberSummary, 'id' | 'name'> },
): Promise<void> {
  if (!chosenTime || chosenTime <= tx.clock.now()) return;
  const zones = await timeZonesOf(tx, [memberId]);
  await notify(tx, {
    memberId,
    type: 'call_cancelled',
    eventKey: `plan:${id}`,
    parameters: { name: other.name, when: written(chosenTime, zones.get(memberId) ?? 'Asia/Dhaka') },
    opens: `/messages/${threadId}`,
    actorId: other.id,
  });
}

/** Reminds both of a plan that still holds. */
export async function remindOfPlan(ctx: Context, planId: number): Promise<void> {
  const plan = await plans.find(ctx, planId);
  if (!plan?.chosenTime || plan.state !== 'accepted' || plan.chosenTime.getTime() + LATE_MS < ctx.clock.now().getTime()) return;
  if (!(await reachability(ctx, plan.proposerId, plan.otherId)).isEligiblePair) return;
  const names = await memberSummaries(ctx, [plan.proposerId, plan.otherId]);
  await inTransaction(ctx, async (tx) => {
    for (const { memberId, otherId } of sidesOf(plan))
      await notify(tx, {
        memberId,
        type: 'call_soon',
        eventKey: `plan:${planId}`,
        parameters: { name: names.get(otherId)?.name ?? '' },
        opens: `/messages/${plan.threadId}`,
        actorId: otherId,
      });
  });
}
