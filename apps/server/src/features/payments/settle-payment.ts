import { secondsAfter, type Clock } from '#platform/clock';
import type { InTransaction, Transaction } from '#platform/db';
import { mayExpire, needsAttention, nextCheckAt } from './check-schedule.policy.ts';
import type { FulfilPayment } from './fulfil-payment.ts';
import type { GatewayName, GatewayVerdict } from './gateways/gateway.types.ts';
import { judgeVerdict, type Occasion, type Ruling } from './judge-verdict.policy.ts';
import { isGone, payerOf } from './payers.reader.ts';
import { opensPayment } from './payment-paths.ts';
import { isClosed } from './payment-states.policy.ts';
import { paymentsStore } from './payments.store.ts';
import type { PaymentRow } from './payments.tables.ts';
import type { PaymentNeighbours } from './payments.types.ts';

type Deps = PaymentNeighbours & { readonly clock: Clock; readonly inTransaction: InTransaction; readonly fulfil: FulfilPayment };
/** Draws the consequence of what the gateway said, once, whoever comes (PAY-60). */
export type SettlePayment = (paymentId: number, verdict: GatewayVerdict, occasion?: Occasion) => Promise<void>;

/** A payment that ends sooner is told on the page that is still open. */
const TOLD_AFTER_SECONDS = 60;

export function createSettlePayment(deps: Deps): SettlePayment {
  const hold = async (trx: Transaction, payment: PaymentRow, ruling: Extract<Ruling, { act: 'hold' }>): Promise<void> => {
    const { transaction, received, fee, reason } = ruling;
    const gateway = payment.method as GatewayName;
    await paymentsStore.update(trx, payment.id, {
      state: 'on_hold',
      heldReason: reason,
      gatewayTransaction: transaction,
      receivedAmount: received,
      fee,
      nextCheckAt: null,
      needsAttention: false,
    });
    await deps.ledger.post(trx, { kind: 'on_hold', amount: received, gateway, paymentId: payment.id });
    if (fee > 0) await deps.ledger.post(trx, { kind: 'fee', amount: fee, gateway, paymentId: payment.id });
    await tell(trx, payment, 'payment_on_hold');
  };

  const close = async (trx: Transaction, payment: PaymentRow, ruling: Extract<Ruling, { act: 'close' }>): Promise<void> => {
    const now = deps.clock.now();
    await paymentsStore.update(trx, payment.id, {
      state: ruling.state,
      failureCode: ruling.failureCode,
      closedAt: now,
      nextCheckAt: nextCheckAt(ruling.state, payment.createdAt, now),
      needsAttention: false,
    });
    if (payment.purpose === 'wallet') await deps.wallet.settle(trx, { paymentId: payment.id, approval: ruling.state });
    if (now > secondsAfter(payment.createdAt, TOLD_AFTER_SECONDS)) await tell(trx, payment, 'payment_not_done');
  };

  const tell = (trx: Transaction, payment: PaymentRow, type: 'payment_on_hold' | 'payment_not_done'): Promise<void> => {
    const common = { memberId: payment.memberId, eventKey: payment.paymentCode, opens: opensPayment(payment), actorId: null };
    return type === 'payment_on_hold'
      ? deps.notifications.notify(trx, { ...common, type, parameters: {} })
      : deps.notifications.notify(trx, { ...common, type, parameters: { amount: payment.amount } });
  };

  /** Nothing is decided: asked again later, and shown to staff where that goes on for a day. */
  const wait = async (trx: Transaction, payment: PaymentRow): Promise<void> => {
    if (payment.state !== 'pending' && !isClosed(payment.state)) return;
    const now = deps.clock.now();
    const { state, createdAt } = payment;
    const change = { nextCheckAt: nextCheckAt(state, createdAt, now), needsAttention: needsAttention(state, createdAt, now) };
    await paymentsStore.update(trx, payment.id, change);
  };

  const apply = async (trx: Transaction, payment: PaymentRow, ruling: Ruling): Promise<void> => {
    // One sum of money is one payment: a transaction that another payment has brings nothing to this one.
    const brings = ruling.act === 'fulfil' || ruling.act === 'hold';
    if (brings && (await paymentsStore.isTransactionOfAnother(trx, payment, ruling.transaction))) return wait(trx, payment);
    if (ruling.act === 'fulfil') return void (await deps.fulfil(trx, payment, { from: 'gateway', ...ruling }));
    if (ruling.act === 'hold') return hold(trx, payment, ruling);
    return ruling.act === 'close' ? close(trx, payment, ruling) : wait(trx, payment);
  };

  return (paymentId, verdict, occasion) =>
    deps.inTransaction(async (trx) => {
      const payment = await paymentsStore.lock(trx, paymentId);
      const judged = {
        state: payment.state,
        paymentCode: payment.paymentCode,
        amount: payment.amount,
        isOwnerGone: isGone(await payerOf(trx, payment.memberId)),
        mayExpire: mayExpire(payment.createdAt, deps.clock.now()),
      };
      await apply(trx, payment, judgeVerdict(judged, verdict, occasion));
    });
}
