import type { Context } from '#platform/context';
import { askPayment } from './ask-payment.ts';
import { nextClosingCheck } from './closings.policy.ts';
import { updateClosing } from './closings.store.ts';
import { isUndecided } from './payments.policy.ts';
import { findPayment } from './payments.store.ts';
import type { ClosingRow } from './payments.tables.ts';

/**
 * Asks a gateway that is set up again about a payment that staff closed meanwhile. One that was paid all the same becomes what every late payment becomes
 * (PAY-61, PAY-62): nothing of it is lost.
 */
export async function askClosed(ctx: Context, { id, paymentId, answeredAt }: ClosingRow): Promise<void> {
  const payment = await findPayment(ctx, paymentId);
  const word = payment ? await askPayment(ctx, payment) : null;
  const now = await findPayment(ctx, paymentId);
  const asked = { isUndecided: now !== undefined && isUndecided(now.state), answeredAt };
  await updateClosing(ctx, id, nextClosingCheck(asked, word, ctx.clock.now()));
}
