import { walletBalance } from '#features/ledger';
import type { Context } from '#platform/context';
import { Refusal } from '#platform/errors';
import { checkPace, findRepeat, insertPayment, orderOf, refuseOtherPurposes, type StartRequest } from './check-order.ts';
import { fulfilPayment, lockForMoney } from './fulfil-payment.ts';
import { isMethodOn } from './gateways/gateways.ts';
import { lockMember } from './payments.store.ts';
import type { PaymentRow } from './payments.tables.ts';
import { startOf } from './same-start.policy.ts';
import { inTurn } from './take-turns.ts';

export type Bought = { readonly paymentCode: string; readonly receiptNumber: string; readonly balance: number };

/** Buys a package with the money of the wallet: all of it in one transaction, or nothing (PAY-148). */
export async function buyFromWallet(ctx: Context, request: StartRequest): Promise<Bought> {
  refuseOtherPurposes(request.viewer);
  if (!isMethodOn(ctx.settings, 'wallet')) throw new Refusal('method_off');
  const memberId = request.viewer.accountId;
  const start = startOf(memberId, 'wallet', request.asked);
  const earlier = await findRepeat(ctx, start, request.idempotencyKey);
  if (earlier) return boughtBy(ctx, earlier);
  const order = await orderOf(ctx, request.asked, request.language);
  return inTurn(ctx, async (tx) => {
    await lockMember(tx, memberId);
    const repeat = await findRepeat(tx, start, request.idempotencyKey);
    if (repeat) return boughtBy(tx, repeat);
    await checkPace(tx, memberId);
    const payment = await insertPayment(tx, { start, order, idempotencyKey: request.idempotencyKey });
    await lockForMoney(tx, payment);
    if ((await walletBalance(tx, memberId)) < order.amount) throw new Refusal('insufficient_balance');
    const { receiptNumber } = await fulfilPayment(tx, payment, { from: 'wallet' });
    return { paymentCode: payment.paymentCode, receiptNumber, balance: await walletBalance(tx, memberId) };
  });
}

const boughtBy = async (ctx: Context, payment: PaymentRow): Promise<Bought> => ({
  paymentCode: payment.paymentCode,
  receiptNumber: payment.receiptNumber ?? '',
  balance: await walletBalance(ctx, payment.memberId),
});
