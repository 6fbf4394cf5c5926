import type { Executor } from '#platform/db';
import { Refusal } from '#platform/errors';
import { checkPace, orderOf } from './check-order.ts';
import type { FulfilPayment } from './fulfil-payment.ts';
import { insertPayment } from './insert-payment.ts';
import { paymentsStore } from './payments.store.ts';
import type { PaymentRow } from './payments.tables.ts';
import type { PaymentServices } from './payments.types.ts';
import { startOf } from './same-start.policy.ts';
import { findRepeat, refuseOtherPurposes, type StartRequest } from './start-payment.ts';

export type Bought = { readonly paymentCode: string; readonly receiptNumber: string; readonly balance: number };
type Deps = PaymentServices & { readonly isWalletOn: boolean; readonly fulfil: FulfilPayment };

/** Buys a package with the money of the wallet: all of it in one transaction, or nothing (PAY-148). */
export function createBuyFromWallet(deps: Deps) {
  const boughtBy = async (payment: PaymentRow, on: Executor): Promise<Bought> => ({
    paymentCode: payment.paymentCode,
    receiptNumber: payment.receiptNumber ?? '',
    balance: await deps.ledger.walletBalance(payment.memberId, on),
  });
  return async (request: StartRequest): Promise<Bought> => {
    refuseOtherPurposes(request.viewer);
    if (!deps.isWalletOn) throw new Refusal('method_off');
    const memberId = request.viewer.accountId;
    const start = startOf(memberId, 'wallet', request.wish);
    const earlier = await findRepeat(deps, deps.db, start, request.idempotencyKey);
    if (earlier) return boughtBy(earlier, deps.db);
    const order = await orderOf(deps, request.wish, request.language);
    return deps.inTransaction(async (trx) => {
      await paymentsStore.lockMember(trx, memberId);
      const repeat = await findRepeat(deps, trx, start, request.idempotencyKey);
      if (repeat) return boughtBy(repeat, trx);
      await checkPace(deps, trx, memberId);
      const payment = await insertPayment(deps, trx, { start, order, idempotencyKey: request.idempotencyKey });
      if ((await deps.ledger.lockWallet(trx, memberId)) < order.amount) throw new Refusal('insufficient_balance');
      const { receiptNumber } = await deps.fulfil(trx, payment, { from: 'wallet' });
      return { paymentCode: payment.paymentCode, receiptNumber, balance: await deps.ledger.walletBalance(memberId, trx) };
    });
  };
}
