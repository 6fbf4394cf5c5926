import type { Context } from '#platform/context';
import { Refusal } from '#platform/errors';
import { insertPayment, orderOfItem, refuseOtherPurposes, refuseOtherStart, refusePace, type StartRequest } from './check-order.ts';
import { fulfilPayment } from './fulfil-payment.ts';
import { isMethodOn } from './gateways/gateways.ts';
import { keyCountsSince, repeatsSince, startOf, type PackageOrder } from './same-start.policy.ts';
import { inTurn } from './take-turns.ts';
import { findWalletStart, holdForPurchase } from './wallet-start.store.ts';

export type Bought = { readonly paymentCode: string; readonly receiptNumber: string; readonly balance: number };
export type PackageRequest = StartRequest & { readonly asked: PackageOrder };

/**
 * Buys a package with the money of the wallet: all of it in one transaction, or nothing (PAY-148). What decides is read in one statement, behind
 * all the locks that the purchase needs.
 */
export async function buyFromWallet(ctx: Context, { viewer, asked, idempotencyKey, language }: PackageRequest): Promise<Bought> {
  refuseOtherPurposes(viewer);
  if (!isMethodOn(ctx.settings, 'wallet')) throw new Refusal('method_off');
  const memberId = viewer.accountId;
  const start = startOf(memberId, 'wallet', asked);
  return inTurn(ctx, async (tx) => {
    const now = tx.clock.now();
    await holdForPurchase(tx, memberId);
    const since = { keyCountsSince: keyCountsSince(now), repeatsSince: repeatsSince('wallet', now) };
    const { earlier, isKeyOld, tenthNewest, item, balance, payer } = await findWalletStart(tx, { start, idempotencyKey, ...since });
    if (earlier) {
      refuseOtherStart(earlier, start);
      return { paymentCode: earlier.paymentCode, receiptNumber: earlier.receiptNumber ?? '', balance };
    }
    // Whoever was shut out while the purchase waited for its locks is so from then on.
    if (payer.state !== 'active') throw new Refusal('unauthenticated');
    const order = orderOfItem(item, asked, language);
    refusePace(tenthNewest, now);
    if (balance < order.amount) throw new Refusal('insufficient_balance');
    const payment = await insertPayment(tx, { start, order, idempotencyKey, mayKeyBeUsed: isKeyOld });
    const { receiptNumber } = await fulfilPayment(tx, payment, { from: 'wallet' }, payer);
    return { paymentCode: payment.paymentCode, receiptNumber, balance: balance - order.amount };
  });
}
