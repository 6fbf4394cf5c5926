import { inTransaction, type Context, type Tx } from '#platform/context';
import { startRefund } from './ask-refund.ts';
import { lockByCode, lockWithPayer } from './payments.store.ts';
import type { PaymentRow } from './payments.tables.ts';
import { recordRefund, type StaffRefund } from './record-refund.ts';

/**
 * Records a refund under the lock on its payment; `requestOf` makes it from the payment as it is then. The money goes to the wallet at once,
 * or through the gateway when it says so (PAY-129 to PAY-131). It holds the payer as well: an erasure looks for money under way behind that lock.
 */
export async function refundPayment(
  ctx: Context,
  paymentCode: string,
  requestOf: (tx: Tx, payment: PaymentRow) => StaffRefund | Promise<StaffRefund>,
): Promise<void> {
  const { payment, refund } = await inTransaction(ctx, async (tx) => {
    const locked = await lockByCode(tx, paymentCode, lockWithPayer);
    return { payment: locked, refund: await recordRefund(tx, locked, await requestOf(tx, locked)) };
  });
  if (refund.way === 'gateway') await startRefund(ctx, payment, refund);
}
