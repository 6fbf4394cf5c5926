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
 * all the locks that the purchase needs; what it writes goes in one piece with the commit.
 */
export async function buyFromWallet(ctx: Context, { viewer, asked, idempotencyKey, language }: PackageRequest): Promise<Bought> {
  refuseOtherPurposes(viewer);
  if (!isMethodOn(ctx.settings, 'wallet')) throw new Refusal('method_off');
  const memberId = viewer.accountId;
  const start = startOf(memberId, 'wallet', asked);
  const bought = await inTurn(ctx, async (tx) => {
    const now = tx.clock.now();
    await holdForPurchase(tx, memberId);
    const since = { keyCountsSince: keyCountsSince(now), repeatsSince: repeatsSince('wallet', now) };
    const found = await findWalletStart(tx, { start, idempotencyKey, ...since });
    const { earlier, isKeyOld, tenthNewest, item, balance, payer, before, paymentId: id, journalEntryId } = found;
    if (earlier) {
      refuseOtherStart(earlier, start);
      return { paymentCode: earlier.paymentCode, receipt: { rows: [{ number: earlier.receiptNumber ?? '' }] }, balance };
    }
    // Whoever was shut out while the purchase waited for its locks is so from then on.
    if (payer.state !== 'active') throw new Refusal('unauthenticated');
    const order = orderOfItem(item, asked, language);
    refusePace(tenthNewest, now);
    if (balance < order.amount) throw new Refusal('insufficient_balance');
    const payment = await insertPayment(tx, { start, order, idempotencyKey, mayKeyBeUsed: isKeyOld, idOfPaid: id });
    const { receipt } = await fulfilPayment(tx, payment, { from: 'wallet' }, { payer, before, journalEntryId });
    return { paymentCode: payment.paymentCode, receipt, balance: balance - order.amount };
  });
  const { paymentCode, receipt, balance } = bought;
  return { paymentCode, receiptNumber: receipt.rows[0]?.number ?? '', balance };
}
