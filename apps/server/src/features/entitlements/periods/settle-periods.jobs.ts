import * as z from 'zod/mini';
import type { Database, InTransaction, Transaction } from '#platform/db';
import type { Announce } from '#platform/events';
import { defineJob, handles, type Enqueue, type JobHandler } from '#platform/jobs';
import type { Notify } from '#features/notifications';
import { bringUpToDate, type CreditsDeps } from '../credits/bring-up-to-date.ts';
import { frozenCredits } from '../credits/counters.policy.ts';
import { periodsStore, type DuePeriod } from './periods.store.ts';

export type SettleDeps = CreditsDeps & {
  readonly db: Database;
  readonly inTransaction: InTransaction;
  readonly enqueue: Enqueue;
  readonly announce: Announce;
  readonly notify: Notify;
};

const settlePeriods = defineJob({ name: 'entitlements.settle-periods', payload: z.object({}), attempts: 5 });
const settleMember = defineJob({ name: 'entitlements.settle-member', payload: z.object({ memberId: z.int() }), attempts: 12 });
const EVERY_FIVE_MINUTES = '*/5 * * * *';
/** What one run takes up; the next one takes the rest. */
const MEMBERS_A_RUN = 1000;

/** Freezes and lapses what is due and tells members of their dates; one job a member, so that none holds up another. */
export function settleJobs(deps: SettleDeps): readonly JobHandler[] {
  const settleDue = async (): Promise<void> => {
    for (const { memberId } of await periodsStore.listDue(deps.db, deps.clock.now(), MEMBERS_A_RUN))
      await deps.enqueue(deps.db, settleMember, { memberId }, { key: `entitlements.settle-member:${memberId}` });
  };
  return [
    handles(settlePeriods, settleDue, EVERY_FIVE_MINUTES),
    handles(settleMember, ({ memberId }) => deps.inTransaction((trx) => settle(deps, trx, memberId))),
  ];
}

async function settle(deps: SettleDeps, trx: Transaction, memberId: number): Promise<void> {
  const credits = await bringUpToDate(deps, trx, memberId);
  for (const due of await periodsStore.listDue(trx, credits.now, 1, memberId)) {
    if (!due.notice) continue;
    await periodsStore.insertNotice(trx, due.id, due.endsAt, due.notice);
    await tell(deps.notify, trx, due, frozenCredits(credits.pots()));
  }
  await deps.announce(trx, 'credits.changed', { memberId });
}

async function tell(notify: Notify, trx: Transaction, due: DuePeriod, n: number): Promise<void> {
  const { memberId, endsAt, renewUntil } = due;
  const about = { memberId, eventKey: `${due.id}:${due.notice}:${endsAt.toISOString()}`, opens: '/packages', actorId: null } as const;
  if (due.notice === 'ended') await notify(trx, { ...about, type: 'package_ended', parameters: { date: renewUntil, n } });
  else if (due.notice !== 'lapsing')
    await notify(trx, { ...about, type: 'package_ending', parameters: { date: endsAt, renewBy: renewUntil } });
  // Without credits there is nothing that lapses.
  else if (n > 0) await notify(trx, { ...about, type: 'credits_lapsing', parameters: { date: renewUntil, n } });
}
