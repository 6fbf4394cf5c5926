import { postEntry } from '#features/ledger';
import { notify } from '#features/notifications';
import { settleRecharge } from '#features/wallet';
import { secondsAfter } from '#platform/clock';
import type { Context, Tx } from '#platform/context';
import { causesAre, NO_CAUSES } from './attention.store.ts';
import { fulfilPayment, lockForMoney } from './fulfil-payment.ts';
import type { GatewayName, GatewayVerdict } from './gateways/gateway.types.ts';
import { judgeVerdict, type Occasion, type Ruling } from './judge-verdict.policy.ts';
import { payerOf, whyGone, type Payer } from './payers.store.ts';
import { isClosed, isUndecided, mayExpire, needsAttention, nextCheckAt, opensPayment } from './payments.policy.ts';
import * as store from './payments.store.ts';
import type { PaymentRow } from './payments.tables.ts';
import { inTurn } from './take-turns.ts';

/** Sends no notice of a payment that ends sooner: the page that is still open tells it. */
const TOLD_AFTER_SECONDS = 60;

/** Draws the consequence of what the gateway said, once, whoever comes (PAY-60). */
export const settlePayment = (ctx: Context, paymentId: number, verdict: GatewayVerdict, occasion?: Occasion): Promise<void> =>
  inTurn(ctx, async (tx) => {
    const payment = await store.lockWithPayer(tx, paymentId);
    // Locks the account, as does whoever ends a membership: what may be granted is judged behind that lock.
    if (verdict.word === 'paid' && isUndecided(payment.state)) await lockForMoney(tx, payment);
    const payer = await payerOf(tx, payment.memberId);
    const judged = {
      state: payment.state,
      paymentCode: payment.paymentCode,
      amount: payment.amount,
      isOwnerGone: (await whyGone(tx, payment.memberId, payer)) !== null,
      mayExpire: mayExpire(payment.createdAt, tx.clock.now()),
    };
    await apply(tx, { payment, payer }, judgeVerdict(judged, verdict, occasion));
  });

type Judged = { readonly payment: PaymentRow; readonly payer: Payer };

async function apply(tx: Tx, { payment, payer }: Judged, ruling: Ruling): Promise<void> {
  // Takes nothing from a transaction that another payment has: one sum of money is one payment.
  const brings = ruling.act === 'fulfil' || ruling.act === 'hold';
  if (brings && (await store.isTransactionOfAnother(tx, payment, ruling.transaction))) return wait(tx, payment);
  if (ruling.act === 'fulfil') return fulfilPayment(tx, payment, { from: 'gateway', ...ruling }, payer);
  if (ruling.act === 'hold') return hold(tx, payment, ruling);
  return ruling.act === 'close' ? closePayment(tx, payment, ruling) : wait(tx, payment);
}

async function hold(tx: Tx, payment: PaymentRow, ruling: Extract<Ruling, { act: 'hold' }>): Promise<void> {
  const { transaction, received, fee, reason } = ruling;
  const gateway = payment.method as GatewayName;
  await store.updatePayment(tx, payment.id, {
    state: 'on_hold',
    heldReason: reason,
    gatewayTransaction: transaction,
    receivedAmount: received,
    fee,
    nextCheckAt: null,
    ...NO_CAUSES,
  });
  await postEntry(tx, { kind: 'on_hold', amount: received, gateway, paymentId: payment.id });
  if (fee > 0) await postEntry(tx, { kind: 'fee', amount: fee, gateway, paymentId: payment.id });
  // Counts a recharge that had been closed as under way again, for the cap of the wallet (PAY-167).
  if (payment.purpose === 'wallet') await settleRecharge(tx, { paymentId: payment.id, approval: 'pending' });
  await notify(tx, { ...noticeOf(payment), type: 'payment_on_hold', parameters: {} });
}

/** `closingId` names what staff decided, where they did in place of the gateway. */
type Ending = Omit<Extract<Ruling, { act: 'close' }>, 'act'> & { readonly closingId?: number };

/** Ends a payment that nobody paid, and tells its member. The caller holds the lock of the payment. */
export async function closePayment(tx: Tx, payment: PaymentRow, ruling: Ending): Promise<void> {
  const now = tx.clock.now();
  await store.updatePayment(tx, payment.id, {
    state: ruling.state,
    failureCode: ruling.failureCode,
    ...(ruling.closingId === undefined ? {} : { closingId: ruling.closingId }),
    closedAt: now,
    nextCheckAt: nextCheckAt(ruling.state, payment.createdAt, now),
    ...NO_CAUSES,
  });
  if (payment.purpose === 'wallet') await settleRecharge(tx, { paymentId: payment.id, approval: ruling.state });
  if (now > secondsAfter(payment.createdAt, TOLD_AFTER_SECONDS))
    await notify(tx, { ...noticeOf(payment), type: 'payment_not_done', parameters: { amount: payment.amount } });
}

const noticeOf = (payment: PaymentRow) =>
  ({ memberId: payment.memberId, eventKey: payment.paymentCode, opens: opensPayment(payment), actorId: null }) as const;

/** Decides nothing: asked again later, and shown to staff where that goes on for a day. */
async function wait(tx: Tx, payment: PaymentRow): Promise<void> {
  if (payment.state !== 'pending' && !isClosed(payment.state)) return;
  const now = tx.clock.now();
  const { state, createdAt } = payment;
  const causes = needsAttention(state, createdAt, now) ? causesAre(['no_answer']) : NO_CAUSES;
  await store.updatePayment(tx, payment.id, { nextCheckAt: nextCheckAt(state, createdAt, now), ...causes });
}
