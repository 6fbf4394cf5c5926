import type { Context } from '#platform/context';
import type { StaffFound, StaffTerm } from '#platform/staff-search';
import { findByCode } from './payments.store.ts';

/** Finds a payment by its whole code. */
export async function findPaymentForStaff(ctx: Context, { text }: StaffTerm): Promise<readonly StaffFound[]> {
  const payment = await findByCode(ctx, text.toUpperCase());
  if (!payment) return [];
  return [{ kind: 'payment', title: payment.paymentCode, detail: payment.state, link: `/staff/payments/${payment.paymentCode}` }];
}
