import { Refusal } from '#platform/errors';
import type { FulfilPayment } from './fulfil-payment.ts';
import { paymentsStore } from './payments.store.ts';
import type { PaymentRow } from './payments.tables.ts';
import type { PaymentServices } from './payments.types.ts';
import type { Refunds } from './refund-payment.ts';
import { paidAmount } from './refunds.policy.ts';
import { refundsStore } from './refunds.store.ts';

type Deps = PaymentServices & { readonly fulfil: FulfilPayment; readonly refunds: Refunds };
export type HoldDecision = { readonly paymentCode: string; readonly staffId: number; readonly reason: string };

const refuseDecided = (payment: PaymentRow): void => {
  if (payment.state !== 'on_hold') throw new Refusal('already_decided', { extra: { payment_status: payment.state } });
};

/** A payment on hold is fulfilled as ordered, or goes back whence it came (PAY-63). */
export const createDecideHold = (deps: Deps) => ({
  clear: ({ paymentCode, staffId, reason }: HoldDecision): Promise<void> =>
    deps.inTransaction(async (trx) => {
      const found = await paymentsStore.findByCode(trx, paymentCode);
      if (!found) throw new Refusal('not_found');
      const payment = await paymentsStore.lock(trx, found.id);
      refuseDecided(payment);
      // It is on its way back already.
      if ((await refundsStore.sumOf(trx, payment.id, ['pending'])) > 0) throw new Refusal('refund_not_possible');
      await deps.fulfil(trx, payment, { from: 'suspense', staffId, reason });
      const details = { reason, held: payment.heldReason };
      await deps.audit.record(trx, { actorId: staffId, action: 'payments.clear', subject: `payment:${payment.id}`, details });
    }),

  refuse: ({ paymentCode, staffId, reason }: HoldDecision): Promise<void> =>
    deps.refunds.record(paymentCode, (payment) => {
      refuseDecided(payment);
      return { amount: paidAmount(payment), way: 'gateway', reason: 'on_hold_refused', note: reason, staffId };
    }),
});

export type DecideHold = ReturnType<typeof createDecideHold>;
