import { sayIn } from '@app/contract/kernel';
import { takaText } from '@app/contract/money';
import { paymentsSentences, type RestFate } from '@app/contract/payments';
import { holdPurchase } from '#features/entitlements';
import { lockWallet } from '#features/ledger';
import type { Tx } from '#platform/context';
import { invalid, Refusal } from '#platform/errors';
import { finishRefund } from './finish-refund.ts';
import { lockForMoney } from './fulfil-payment.ts';
import { holdMoney } from './hold-refund.ts';
import { packageRestOf } from './package-rest.ts';
import type { PaymentRow, RefundRow } from './payments.tables.ts';
import {
  holdsCredits,
  isHeld,
  isInWallet,
  isOfPackage,
  judgeRest,
  nextRefundCheckAt,
  refundObstacle,
  tellsOfNewestOnly,
  type RefundRequest,
} from './refunds.policy.ts';
import * as store from './refunds.store.ts';

export type StaffRefund = RefundRequest & {
  readonly note: string | null;
  readonly staffId: number | null;
  readonly packageRest: RestFate | null;
  /** Names the figures that staff saw of what is left; null where they say nothing of them. */
  readonly seen: string | null;
};

/** Records a refund of a payment that the caller has locked. `ask` says whether the caller asks the gateway after the commit, or a job does. */
export async function recordRefund(tx: Tx, payment: PaymentRow, request: StaffRefund, ask: 'now' | 'later' = 'now'): Promise<RefundRow> {
  await lockForMoney(tx, payment);
  const refunded = await store.sumOfRefunds(tx, payment.id, 'done_or_under_way');
  const walletBalance = isInWallet(payment) ? await lockWallet(tx, payment.memberId) : 0;
  // One that a job asks for waits until its gateway has decided on those before.
  const before = ask === 'now' && tellsOfNewestOnly(payment) ? await store.listRefunds(tx, payment.id) : [];
  const obstacle = refundObstacle(payment, request, { refunded, walletBalance, before });
  if (obstacle === 'wallet_too_small') throw walletHoldsLess(walletBalance);
  if (obstacle) throw new Refusal(obstacle);
  const takesBack = await judgeRestNow(tx, payment, request, refunded);
  const now = tx.clock.now();
  const { amount, way, reason, note, staffId } = request;
  const columns = { amount, way, reason, note, takesBack, staffId, ...askedAt(way, ask, now), gatewayReference: null, decidedAt: null };
  const refund = await store.insertRefund(tx, { paymentId: payment.id, ...columns, createdAt: now });
  await tx.audit.record(tx, {
    actorId: staffId,
    action: 'payments.refund',
    subject: `payment:${payment.id}`,
    memberId: payment.memberId,
    reason: note,
    details: { amount, way, reason, ...(isOfPackage(payment) ? { takesBack } : {}) },
  });
  if (isHeld(payment, refund)) await holdMoney(tx, payment, refund);
  if (holdsCredits(refund)) await holdPurchase(tx, { paymentId: payment.id, isHeld: true });
  if (way === 'wallet') await finishRefund(tx, payment, refund);
  return refund;
}

/** Returns when a refund is asked about: of one that is not asked for yet the gateway knows nothing, and it is not asked what became of it either. */
const askedAt = (way: RefundRow['way'], ask: 'now' | 'later', now: Date): Pick<RefundRow, 'nextCheckAt' | 'unaskedSince'> => ({
  nextCheckAt: way === 'gateway' && ask === 'now' ? nextRefundCheckAt(now) : null,
  unaskedSince: way === 'gateway' && ask === 'later' ? now : null,
});

/** Returns the refusal where the free balance does not hold what is to go back out of it (PAY-165). */
function walletHoldsLess(balance: number): Refusal {
  const { walletHoldsLess: said } = paymentsSentences;
  const sentence = {
    en: sayIn('en', said, { balance: takaText(balance, 'en') }),
    bn: sayIn('bn', said, { balance: takaText(balance, 'bn') }),
  };
  return new Refusal('refund_too_large', { sentence });
}

/** Returns whether the rest of the package goes. Throws where it was not said, cannot be so, or is no longer what staff saw. */
async function judgeRestNow(tx: Tx, payment: PaymentRow, request: StaffRefund, refunded: number): Promise<boolean> {
  const judged = judgeRest(payment, request, { refunded });
  if (typeof judged === 'string') throw invalid({ package_rest: paymentsSentences[judged] });
  if (judged && request.seen !== null) {
    const rest = await packageRestOf(tx, payment);
    if (rest?.seen !== request.seen) throw new Refusal('rest_changed', { extra: { package_rest: rest } });
  }
  return judged;
}
