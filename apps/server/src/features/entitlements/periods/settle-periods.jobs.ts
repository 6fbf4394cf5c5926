import * as z from 'zod/mini';
import { inTransaction, type Context, type Tx } from '#platform/context';
import { announce } from '#platform/events';
import { defineJob, enqueue, handles, type JobHandler } from '#platform/jobs';
import { bringUpToDate } from '../credits/bring-up-to-date.ts';
import { frozenCredits } from '../credits/pots.policy.ts';
import '../entitlements.events.ts';
import * as store from './periods.store.ts';

const settlePeriods = defineJob({ name: 'entitlements.settle-periods', payload: z.object({}), attempts: 5 });
const settleMember = defineJob({ name: 'entitlements.settle-member', payload: z.object({ memberId: z.int() }), attempts: 12 });
const EVERY_FIVE_MINUTES = '*/5 * * * *';
/** Taken up by one run; the next one takes the rest. */
const MEMBERS_A_RUN = 1000;

/** Freezes and lapses what is due and tells members of their dates; one job a member, so that none holds up another. */
export const settleJobs: readonly JobHandler[] = [
  handles(settlePeriods, settleDue, EVERY_FIVE_MINUTES),
  handles(settleMember, (ctx, { memberId }) => inTransaction(ctx, (tx) => settle(tx, memberId))),
];

async function settleDue(ctx: Context): Promise<void> {
  for (const { memberId } of await store.listDue(ctx, { now: ctx.clock.now(), limit: MEMBERS_A_RUN }))
    await enqueue(ctx, settleMember, { memberId }, { key: `entitlements.settle-member:${memberId}` });
}

async function settle(tx: Tx, memberId: number): Promise<void> {
  const credits = await bringUpToDate(tx, memberId);
  for (const due of await store.listDue(tx, { now: credits.now, limit: 1, memberId })) {
    if (!due.notice) continue;
    await store.insertNotice(tx, due.id, due.endsAt, due.notice);
    await tell(tx, due, frozenCredits(credits.freePots()));
  }
  await announce(tx, 'credits.changed', { memberId });
}

async function tell(tx: Tx, due: store.DuePeriod, n: number): Promise<void> {
  const { memberId, endsAt, renewUntil } = due;
  const about = { memberId, eventKey: `${due.id}:${due.notice}:${endsAt.toISOString()}`, opens: '/packages', actorId: null } as const;
  if (due.notice === 'ended')
    await announce(tx, 'package.noticed', { ...about, type: 'package_ended', parameters: { date: renewUntil, n } });
  else if (due.notice !== 'lapsing')
    await announce(tx, 'package.noticed', { ...about, type: 'package_ending', parameters: { date: endsAt, renewBy: renewUntil } });
  // Without credits there is nothing that lapses.
  else if (n > 0) await announce(tx, 'package.noticed', { ...about, type: 'credits_lapsing', parameters: { date: renewUntil, n } });
}
