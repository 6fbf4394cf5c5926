import type { FulfilledAs } from '@app/contract/payments';
import type { Context } from '#platform/context';
import { payerOf, whyGone, type Payer } from './payers.store.ts';
import { isPaidByAnother } from './payments.store.ts';
import type { PaymentRow } from './payments.tables.ts';

/** Returns what a payment becomes where it is fulfilled now: what was ordered, or why nothing of it is given. */
export async function fulfilledAs(
  ctx: Pick<Context, 'db'>,
  payment: PaymentRow,
  from: 'gateway' | 'wallet' | 'suspense',
  payer: Payer,
): Promise<FulfilledAs> {
  // Asks where staff clear it: what comes of itself for an account that was ended or erased is put on hold.
  const gone = from === 'suspense' ? await whyGone(ctx, payment.memberId, payer) : null;
  // Names this before all else: whatever comes in for an erased account goes on to the unclaimed balances, a recharge too.
  if (gone === 'erased') return gone;
  if (payment.purpose === 'wallet') return 'recharge';
  // Counts what was on hold in between, too: of what came late, one package is delivered.
  const isLate = from !== 'wallet' && payment.closedAt !== null;
  if (isLate && (await isPaidByAnother(ctx, payment))) return 'second';
  // Grants no package for an account that staff ended: nobody is left to have it.
  return gone ?? 'ordered';
}

/** Returns what a payment becomes where staff clear it now; null where it is not on hold. */
export const clearedAs = async (ctx: Context, payment: PaymentRow): Promise<FulfilledAs | null> =>
  payment.state === 'on_hold' ? fulfilledAs(ctx, payment, 'suspense', await payerOf(ctx, payment.memberId)) : null;
