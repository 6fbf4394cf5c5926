import type { ClearedAs } from '@app/contract/payments';
import type { Context } from '#platform/context';
import { payerOf, whyGone, type Payer } from './payers.store.ts';
import { isPaidByAnother } from './payments.store.ts';
import type { PaymentRow } from './payments.tables.ts';

/** Returns whether a payment becomes what was ordered, or why its money goes to the wallet in place of the package. */
export async function fulfilledAs(
  ctx: Pick<Context, 'db'>,
  payment: PaymentRow,
  from: 'gateway' | 'wallet' | 'suspense',
  payer: Payer,
): Promise<ClearedAs> {
  if (payment.purpose === 'wallet') return 'ordered';
  // Counts what was on hold in between, too: of what came late, one package is delivered.
  const isLate = from !== 'wallet' && payment.closedAt !== null;
  if (isLate && (await isPaidByAnother(ctx, payment))) return 'second';
  // Grants no package where staff clear the payment for an account that was ended or erased: nobody is left to have it.
  const gone = from === 'suspense' ? await whyGone(ctx, payment.memberId, payer) : null;
  return gone ?? 'ordered';
}

/** Returns what a payment becomes where staff clear it now; null where it is not on hold. */
export async function clearedAs(ctx: Context, payment: PaymentRow): Promise<ClearedAs | null> {
  if (payment.state !== 'on_hold') return null;
  const payer = await payerOf(ctx, payment.memberId);
  // Names the account before all else: whatever comes in for an erased one goes on to the unclaimed balances.
  return payer.state === 'erased' ? 'erased' : fulfilledAs(ctx, payment, 'suspense', payer);
}
