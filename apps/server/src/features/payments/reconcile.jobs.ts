import * as z from 'zod/mini';
import { secondsAfter, type Clock } from '#platform/clock';
import type { Database } from '#platform/db';
import { defineJob, handles, type JobHandler } from '#platform/jobs';
import type { AskPayment } from './ask-payment.ts';
import { paymentMessageStore } from './payment-message.store.ts';
import { paymentsStore } from './payments.store.ts';
import type { Refunds } from './refund-payment.ts';
import { refundsStore } from './refunds.store.ts';

const reconcile = defineJob({ name: 'payments.reconcile', payload: z.any(), attempts: 1 });
const eraseMessages = defineJob({ name: 'payments.erase-messages', payload: z.any(), attempts: 5 });
const EVERY_MINUTE = '* * * * *';
const AT_NIGHT = '40 21 * * *';
/** A run that is stopped leaves what it took to another one after so long; no question takes longer. */
const LEASE_SECONDS = 120;
/** Bodies of gateway messages of erased members are kept for two years. */
const MESSAGE_DAYS = 730;
const DAY_SECONDS = 86_400;

type Deps = { readonly db: Database; readonly clock: Clock; readonly ask: AskPayment; readonly refunds: Refunds };

/** Takes batches until nothing is due; one that goes wrong does not keep the others from being asked. */
async function eachDue<T>(claim: () => Promise<readonly T[]>, ask: (due: T) => Promise<void>): Promise<void> {
  const failures: unknown[] = [];
  for (let batch = await claim(); batch.length > 0; batch = await claim()) {
    const outcomes = await Promise.allSettled(batch.map(ask));
    failures.push(...outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : [])));
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} payments could not be reconciled`);
}

/** Asks the gateways about what is open; it takes no money (PAY-84 to PAY-88). */
export function createReconcile({ db, clock, ask, refunds }: Deps): () => Promise<void> {
  const lease = (): [now: Date, until: Date] => [clock.now(), secondsAfter(clock.now(), LEASE_SECONDS)];
  return async () => {
    await eachDue(
      () => paymentsStore.claimDue(db, ...lease()),
      (payment) => ask(payment),
    );
    await eachDue(
      () => refundsStore.claimDue(db, ...lease()),
      (refund) => refunds.ask(refund),
    );
  };
}

export const paymentJobs = (deps: Deps): JobHandler[] => [
  handles(reconcile, createReconcile(deps), EVERY_MINUTE),
  handles(
    eraseMessages,
    () => paymentMessageStore.eraseBodies(deps.db, secondsAfter(deps.clock.now(), -MESSAGE_DAYS * DAY_SECONDS)),
    AT_NIGHT,
  ),
];
