import type { FoundRefund } from '@app/contract/payments';
import { inTransaction, type Context, type Tx } from '#platform/context';
import { finishRefund, refuseRefund } from './finish-refund.ts';
import { lockForMoney } from './fulfil-payment.ts';
import type { GatewayRefundVerdict } from './gateways/gateway.types.ts';
import { endAttention, raiseAttention } from './attention.store.ts';
import * as payments from './payments.store.ts';
import type { PaymentRow, RefundRow } from './payments.tables.ts';
import { isLongUndecided, isToldOfAnother, lastRefundCheckAt, nextRefundCheckAt, waitsForAnother } from './refunds.policy.ts';
import * as store from './refunds.store.ts';
import { returnOwed } from './return-owed.ts';

/** `isQuestion` where the gateway was asked what became of the refund, and not for it. */
export type Said = GatewayRefundVerdict & { readonly isQuestion: boolean };
/** Holds the refund as it stands after, and what was found about it. */
export type Settled = { readonly refund: RefundRow; readonly found: FoundRefund };

/** Draws the consequence of what a gateway said of a refund. `asked` is the row as it was when the gateway was called. */
export const settleRefund = (ctx: Context, asked: RefundRow, said: Said): Promise<Settled> =>
  inTransaction(ctx, async (tx) => {
    const payment = await payments.lockPayment(tx, asked.paymentId);
    const refund = await store.lockRefund(tx, asked.id);
    if (refund.state === 'done') return { refund, found: 'done' };
    const others = (await store.listRefunds(tx, payment.id)).filter(({ id }) => id !== refund.id);
    if (said.isQuestion && said.reference !== null && waitsForAnother(refund, others))
      return { refund: await putOff(tx, refund), found: 'no_answer' };
    const verdict = isToldOfAnother(said, others) ? { ...said, word: 'no_answer' as const, reference: null } : said;
    if (isOvertaken(asked, refund, verdict)) return { refund, found: refund.state === 'refused' ? 'refused' : 'no_answer' };
    await lockForMoney(tx, payment);
    await endAnswered(tx, payment, others, verdict);
    await draw(tx, payment, refund, verdict);
    return { refund: (await store.findRefund(tx, refund.id)) ?? refund, found: verdict.word };
  });

/**
 * True where another answer was drawn since this question was asked: that the gateway knows nothing of the refund would otherwise be heard twice, and end the wait
 * that the first of the two began.
 */
const isOvertaken = (asked: RefundRow, refund: RefundRow, { word, isQuestion }: Said): boolean =>
  isQuestion && (word === 'refused' || word === 'no_answer') && asked.nextCheckAt?.getTime() !== refund.nextCheckAt?.getTime();

/** Asks later where it is asked about at all: what was told may be the other one, which has no reference yet. */
async function putOff(tx: Tx, refund: RefundRow): Promise<RefundRow> {
  if (refund.nextCheckAt === null) return refund;
  const nextCheckAt = nextRefundCheckAt(tx.clock.now());
  await store.updateRefund(tx, refund.id, { nextCheckAt });
  return { ...refund, nextCheckAt };
}

/** Ends what showed the payment to staff because its gateway was not asked, or has not decided and no other refund of the payment waits as long. */
async function endAnswered(tx: Tx, payment: PaymentRow, others: readonly RefundRow[], { word }: Said): Promise<void> {
  const isDecided = word === 'done' || word === 'refused';
  const isAnswered = isDecided && !others.some((other) => isLongUndecided(payment, other, tx.clock.now()));
  const ended = payment.attention.filter((cause) => cause === 'no_gateway' || (cause === 'no_answer' && isAnswered));
  if (ended.length > 0) await endAttention(tx, payment.id, ended);
}

async function draw(tx: Tx, payment: PaymentRow, refund: RefundRow, verdict: Said): Promise<void> {
  const { word, reference, isQuestion } = verdict;
  if (reference !== null) await store.updateRefund(tx, refund.id, { gatewayReference: reference });
  if (word !== 'no_answer') await store.updateRefund(tx, refund.id, { underWayUntil: null });
  if (word === 'done') return finishRefund(tx, payment, refund);
  if (word !== 'refused') return waitFor(tx, payment, refund, verdict);
  const isFinal = refund.state === 'refused' || !isQuestion || reference !== null;
  const askedAgainAt = isFinal ? null : lastRefundCheckAt(payment, refund, tx.clock.now());
  if (refund.state === 'refused') await endWait(tx, payment, refund);
  else await refuseRefund(tx, payment, refund, askedAgainAt);
  if (askedAgainAt === null) await returnOwed(tx, payment);
}

/** Asks again later. One that counts as refused is asked about only where the gateway has it in hand all the same. */
async function waitFor(tx: Tx, payment: PaymentRow, refund: RefundRow, { word, isQuestion }: Said): Promise<void> {
  const { id, state, nextCheckAt, gatewayReference } = refund;
  const isUnknown = state === 'refused' && word === 'no_answer' && (nextCheckAt === null || gatewayReference === null);
  if (isUnknown && !isQuestion) return;
  if (isUnknown) return endWait(tx, payment, refund);
  const asked = { ...refund, nextCheckAt: nextRefundCheckAt(tx.clock.now()) };
  await store.updateRefund(tx, id, { nextCheckAt: asked.nextCheckAt });
  if (isLongUndecided(payment, asked, tx.clock.now())) await raiseAttention(tx, payment.id, 'no_answer');
}

/** Asks no more about a refund that counts as refused. Staff see it again: what was to go back has not gone. */
async function endWait(tx: Tx, { id: paymentId, state }: PaymentRow, { id, nextCheckAt }: RefundRow): Promise<void> {
  await store.updateRefund(tx, id, { nextCheckAt: null });
  if (nextCheckAt !== null && state !== 'refunded') await raiseAttention(tx, paymentId, 'refund_refused');
}
