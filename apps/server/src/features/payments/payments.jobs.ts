import * as z from 'zod/mini';
import { creditDifferences } from '#features/entitlements';
import { checkLedger, type Difference } from '#features/ledger';
import { secondsAfter } from '#platform/clock';
import type { Context } from '#platform/context';
import { defineJob, handles, type JobHandler } from '#platform/jobs';
import { askClosed } from './ask-closed.ts';
import { askPayment } from './ask-payment.ts';
import { askRefund } from './ask-refund.ts';
import type { Lease } from './claim-due.store.ts';
import { claimDueClosings } from './closings.store.ts';
import { configuredGateways } from './gateways/gateways.ts';
import { nameCausesNotGiven } from './not-given.store.ts';
import { eraseBodies } from './payment-message.store.ts';
import { gatewayTotals, heldForRefunds, listUnfitting } from './payments-witness.store.ts';
import { claimDuePayments } from './payments.store.ts';
import { LEASE_SECONDS } from './refunds.policy.ts';
import { claimDueRefunds } from './refunds.store.ts';
import { startRefundsJob } from './start-refunds.jobs.ts';

const reconcile = defineJob({ name: 'payments.reconcile', payload: z.any(), attempts: 1 });
const eraseMessages = defineJob({ name: 'payments.erase-messages', payload: z.any(), attempts: 5 });
const nameNotGiven = defineJob({ name: 'payments.name-not-given', payload: z.any(), attempts: 5 });
const nightlyCheck = defineJob({ name: 'ledger.check', payload: z.object({}), attempts: 5 });
const EVERY_MINUTE = '* * * * *';
const AT_NIGHT = '40 21 * * *';
/** Begins at 03:00 in Dhaka. */
const AT_THREE = '0 21 * * *';
/** Keeps bodies of gateway messages of erased members for two years. */
const MESSAGE_DAYS = 730;
const DAY_SECONDS = 86_400;

/** Takes batches until nothing is due; one that goes wrong does not keep the others from being asked. */
async function eachDue<T>(claim: () => Promise<readonly T[]>, ask: (due: T) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = [];
  for (let batch = await claim(); batch.length > 0; batch = await claim()) {
    const results = await Promise.allSettled(batch.map(ask));
    failures.push(...results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : [])));
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} payments could not be reconciled`);
}

/** Asks the gateways about every payment and refund that is due, and about what staff closed while they could not be asked; takes no money (PAY-84 to PAY-88). */
export async function reconcilePayments(ctx: Context): Promise<void> {
  const lease = (now = ctx.clock.now()): Lease => ({ now, until: secondsAfter(now, LEASE_SECONDS) });
  await eachDue(
    () => claimDuePayments(ctx, lease()),
    (payment) => askPayment(ctx, payment),
  );
  await eachDue(
    () => claimDueRefunds(ctx, lease()),
    (refund) => askRefund(ctx, refund),
  );
  await eachDue(
    () => claimDueClosings(ctx, configuredGateways(ctx.settings), lease()),
    (closing) => askClosed(ctx, closing),
  );
}

/** Checks the ledger against itself, against the payments and against the ledger of credits. Returns what differs, which staff see. */
export const checkBooks = (ctx: Context): Promise<readonly Difference[]> =>
  checkLedger(ctx, { payments: { gatewayTotals, heldForRefunds, listUnfitting }, credits: creditDifferences });

export const paymentJobs: readonly JobHandler[] = [
  handles(reconcile, reconcilePayments, EVERY_MINUTE),
  startRefundsJob,
  handles(eraseMessages, (ctx) => eraseBodies(ctx, secondsAfter(ctx.clock.now(), -MESSAGE_DAYS * DAY_SECONDS)), AT_NIGHT),
  handles(nameNotGiven, async (ctx) => void (await nameCausesNotGiven(ctx)), AT_NIGHT),
  handles(nightlyCheck, async (ctx) => void (await checkBooks(ctx)), AT_THREE),
];
