import { Refusal } from '#platform/errors';
import type { Transaction } from '#platform/db';
import { gatewayOf } from './ask-payment.ts';
import type { FinishRefund } from './finish-refund.ts';
import type { Gateway, GatewayRefundOrder, GatewayRefundQuestion, GatewayRefundVerdict } from './gateways/gateway.types.ts';
import { paymentsStore } from './payments.store.ts';
import type { PaymentRow, RefundRow } from './payments.tables.ts';
import type { PaymentServices } from './payments.types.ts';
import { isInWallet, nextRefundCheckAt, refundObstacle, type RefundWish } from './refunds.policy.ts';
import { refundsStore } from './refunds.store.ts';

type Deps = PaymentServices & { readonly finish: FinishRefund };
export type StaffRefund = RefundWish & { readonly note: string | null; readonly staffId: number };
export type Refunds = ReturnType<typeof createRefunds>;

const orderOf = (payment: PaymentRow, refund: RefundRow): GatewayRefundOrder => ({
  refundKey: `RF${refund.id}-${payment.id}`,
  paymentId: payment.id,
  transaction: payment.gatewayTransaction ?? '',
  reference: payment.gatewayReference,
  amount: refund.amount,
  reason: refund.reason,
});

/** What the wallet holds beyond what is on its way back out of it. */
const unclaimedBalance = async ({ ledger }: Pick<Deps, 'ledger'>, trx: Transaction, memberId: number): Promise<number> =>
  (await ledger.lockWallet(trx, memberId)) - (await refundsStore.sumLeavingWallet(trx, memberId));

/** Money going back, to the wallet at once or through the gateway when it says so (PAY-129 to PAY-131). */
export function createRefunds(deps: Deps) {
  const store = async (trx: Transaction, payment: PaymentRow, wish: StaffRefund): Promise<RefundRow> => {
    const standing = {
      refunded: await refundsStore.sumOf(trx, payment.id, ['pending', 'done']),
      walletBalance: isInWallet(payment) ? await unclaimedBalance(deps, trx, payment.memberId) : 0,
    };
    const obstacle = refundObstacle(payment, wish, standing);
    if (obstacle) throw new Refusal(obstacle);
    const now = deps.clock.now();
    const { amount, way, reason, note, staffId } = wish;
    const nextCheckAt = way === 'gateway' ? nextRefundCheckAt(now) : null;
    const columns = { amount, way, reason, note, staffId, nextCheckAt, gatewayReference: null, decidedAt: null, createdAt: now };
    const refund = await refundsStore.insert(trx, { paymentId: payment.id, ...columns });
    await deps.audit.record(trx, {
      actorId: staffId,
      action: 'payments.refund',
      subject: `payment:${payment.id}`,
      details: { amount, way, reason, note },
    });
    if (way === 'wallet') await deps.finish(trx, payment, refund);
    return refund;
  };

  const settle = ({ id: refundId, paymentId }: RefundRow, verdict: GatewayRefundVerdict): Promise<void> =>
    deps.inTransaction(async (trx) => {
      const payment = await paymentsStore.lock(trx, paymentId);
      const refund = await refundsStore.lock(trx, refundId);
      if (refund.state !== 'pending') return;
      const now = deps.clock.now();
      if (verdict.reference !== null) await refundsStore.update(trx, refundId, { gatewayReference: verdict.reference });
      if (verdict.word === 'done') return deps.finish(trx, payment, refund);
      if (verdict.word !== 'refused') return refundsStore.update(trx, refundId, { nextCheckAt: nextRefundCheckAt(now) });
      await refundsStore.update(trx, refundId, { state: 'refused', decidedAt: now, nextCheckAt: null });
      await paymentsStore.update(trx, paymentId, { needsAttention: true });
    });

  /** Some gateways decide at once what they only take up first: with a new reference they are asked once more. */
  const pursue = async (payment: PaymentRow, refund: RefundRow, gateway: Gateway, verdict: GatewayRefundVerdict): Promise<void> => {
    await settle(refund, verdict);
    const { word, reference } = verdict;
    if (word !== 'pending' || reference === null || reference === refund.gatewayReference) return;
    await settle(refund, await gateway.askRefund(await questionOf(payment, { ...refund, gatewayReference: reference })));
  };

  const questionOf = async (payment: PaymentRow, refund: RefundRow): Promise<GatewayRefundQuestion> => {
    const others = (await refundsStore.listOf(deps.db, payment.id)).filter(({ id }) => id !== refund.id);
    return {
      ...orderOf(payment, refund),
      refundReference: refund.gatewayReference,
      otherReferences: others.flatMap(({ gatewayReference }) => (gatewayReference === null ? [] : [gatewayReference])),
    };
  };

  const gatewayFor = (payment: PaymentRow): Gateway | null => {
    const name = gatewayOf(payment);
    return name && deps.gateways[name];
  };

  return {
    /** Records a refund under the lock on its payment; `wish` is made from the payment as it is then. */
    record: async (paymentCode: string, wishOf: (payment: PaymentRow) => StaffRefund): Promise<void> => {
      const { payment, refund } = await deps.inTransaction(async (trx) => {
        const found = await paymentsStore.findByCode(trx, paymentCode);
        if (!found) throw new Refusal('not_found');
        const locked = await paymentsStore.lock(trx, found.id);
        return { payment: locked, refund: await store(trx, locked, wishOf(locked)) };
      });
      const gateway = gatewayFor(payment);
      // Asked once, outside of any transaction; from then on the gateway is only asked what became of it.
      if (refund.way === 'gateway' && gateway) await pursue(payment, refund, gateway, await gateway.refund(orderOf(payment, refund)));
    },

    /** Asks about a refund that the gateway has not decided, or of which nobody knows whether it was taken. */
    ask: async (refund: RefundRow): Promise<void> => {
      const payment = await paymentsStore.find(deps.db, refund.paymentId);
      const gateway = payment ? gatewayFor(payment) : null;
      if (payment && gateway) await pursue(payment, refund, gateway, await gateway.askRefund(await questionOf(payment, refund)));
    },
  };
}
