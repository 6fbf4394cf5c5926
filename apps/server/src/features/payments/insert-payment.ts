import { randomBytes } from 'node:crypto';
import type { Clock } from '#platform/clock';
import type { Transaction } from '#platform/db';
import { nextCheckAt } from './check-schedule.policy.ts';
import { CODE_LETTERS, paymentCodeOf } from './payment-code.policy.ts';
import { paymentsStore, type SameStart } from './payments.store.ts';
import type { PaymentRow } from './payments.tables.ts';
import type { Order } from './same-start.policy.ts';

export type NewPayment = {
  readonly start: Pick<SameStart, 'memberId' | 'method'>;
  readonly order: Order;
  readonly idempotencyKey: string | null;
};

const isAsked = (method: SameStart['method']): boolean => method === 'sslcommerz' || method === 'bkash';

/** Stores a payment before any gateway hears of it (PAY-56). */
export async function insertPayment(
  deps: { readonly clock: Clock },
  trx: Transaction,
  { start, order, idempotencyKey }: NewPayment,
): Promise<PaymentRow> {
  const now = deps.clock.now();
  if (idempotencyKey !== null) await paymentsStore.freeKey(trx, start.memberId, idempotencyKey);
  return paymentsStore.insert(trx, {
    paymentCode: paymentCodeOf(now, randomBytes(CODE_LETTERS)),
    memberId: start.memberId,
    purpose: order.purpose,
    item: order.item,
    amount: order.amount,
    method: start.method,
    idempotencyKey,
    nextCheckAt: isAsked(start.method) ? nextCheckAt('pending', now, now) : null,
    createdAt: now,
  });
}
