import { postEntry } from '#features/ledger';
import { notify } from '#features/notifications';
import { settleRecharge } from '#features/wallet';
import { secondsAfter } from '#platform/clock';
import type { Context, Tx } from '#platform/context';
import { causesAre, NO_CAUSES } from './attention.store.ts';
import { fulfilPayment } from './fulfil-payment.ts';
import type { GatewayName, GatewayVerdict } from './gateways/gateway.types.ts';
import { gatewayFor } from './gateways/gateways.ts';
import { judgeVerdict, type Occasion, type Ruling } from './judge-verdict.policy.ts';
import { isGone, payerOf, type Payer } from './payers.store.ts';
import { isClosed, mayExpire, needsAttention, nextCheckAt, opensPayment } from './payments.policy.ts';
import * as store from './payments.store.ts';
import type { PaymentRow } from './payments.tables.ts';
import { inTurn } from './take-turns.ts';

/** A payment that ends sooner is told on the page that is still open. */
const TOLD_AFTER_SECONDS = 60;

/** Draws the consequence of what the gateway said, once, whoever comes (PAY-60). */
export const settlePayment = (ctx: Context, paymentId: number, verdict: GatewayVerdict, occasion?: Occasion): Promise<void> =>
  inTurn(ctx, async (tx) => {
    const payment = await store.lockWithPayer(tx, paymentId);
    const payer = await payerOf(tx, payment.memberId);
    const judged = {
      state: payment.state,
      paymentCode: payment.paymentCode,
      amount: payment.amount,
      isOwnerGone: isGone(payer),
      mayExpire: mayExpire(payment.createdAt, tx.clock.now()),
    };
    await apply(tx, { payment, payer }, judgeVerdict(judged, verdict, occasion));
  });

type Judged = { readonly payment: PaymentRow; readonly payer: Payer };

async function apply(tx: Tx, { payment, payer }: Judged, ruling: Ruling): Promise<void> {
  // One sum of money is one payment: a transaction that another payment has brings nothing to this one.
  const brings = ruling.act === 'fulfil' || ruling.act === 'hold';
  if (brings && (await store.isTransactionOfAnother(tx, payment, ruling.transaction))) return wait(tx, payment);
  if (ruling.act === 'fulfil') return void (await fulfilPayment(tx, payment, { from: 'gateway', ...ruling }, { payer }));
  if (ruling.act === 'hold') return holdPayment(tx, payment, ruling);
  return ruling.act === 'close' ? closePayment(tx, payment, ruling) : wait(tx, payment);
}

type Hold = Omit<Extract<Ruling, { act: 'hold' }>, 'act'>;
type Closing = Omit<Extract<Ruling, { act: 'close' }>, 'act'>;
/** Names who of the staff says it in place of a gateway that cannot be asked, and why. */
type SaidBy = { readonly staffId: number; readonly reason: string };

/** Puts what was received aside, for staff to decide (PAY-62). */
export async function holdPayment(tx: Tx, payment: PaymentRow, { transaction, received, fee, reason }: Hold, by?: SaidBy): Promise<void> {
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
  await postEntry(tx, { ...by, kind: 'on_hold', amount: received, gateway, paymentId: payment.id });
  if (fee > 0) await postEntry(tx, { ...by, kind: 'fee', amount: fee, gateway, paymentId: payment.id });
  await notify(tx, { ...noticeOf(payment), type: 'payment_on_hold', parameters: {} });
}

/** Ends a payment that nobody paid, and tells its member. */
export async function closePayment(tx: Tx, payment: PaymentRow, ruling: Closing): Promise<void> {
  const now = tx.clock.now();
  await store.updatePayment(tx, payment.id, {
    state: ruling.state,
    failureCode: ruling.failureCode,
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

/** Decides nothing: asked again later, and shown to staff where that goes on for a day. They decide where there is nobody to be asked. */
async function wait(tx: Tx, payment: PaymentRow): Promise<void> {
  if (payment.state !== 'pending' && !isClosed(payment.state)) return;
  const now = tx.clock.now();
  const { state, createdAt } = payment;
  const cause = gatewayFor(tx, payment) ? 'no_answer' : 'no_gateway';
  const causes = needsAttention(state, createdAt, now) ? causesAre([cause]) : NO_CAUSES;
  await store.updatePayment(tx, payment.id, { nextCheckAt: nextCheckAt(state, createdAt, now), ...causes });
}
