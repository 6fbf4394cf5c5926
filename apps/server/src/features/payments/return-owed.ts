import { MEMBERSHIP_ENDED } from '@app/contract/payments';
import type { Tx } from '#platform/context';
import { payerOf, whyGone } from './payers.store.ts';
import type { PaymentRow } from './payments.tables.ts';
import { recordRefund } from './record-refund.ts';
import { isOfPackage, owedAtEnd } from './refunds.policy.ts';
import { listRefunds } from './refunds.store.ts';

/**
 * Gives back what was unused of a package when the membership ended, and what a refund that was under way then kept from going back: now that its gateway has refused
 * that one (FAIR-04). Nothing where the membership goes on after all. A job asks the gateway for it.
 */
export async function returnOwed(tx: Tx, payment: PaymentRow): Promise<void> {
  if (payment.unusedAtEnd === null || !isOfPackage(payment)) return;
  if ((await whyGone(tx, payment.memberId, await payerOf(tx, payment.memberId))) !== 'terminated') return;
  const amount = owedAtEnd(payment, await listRefunds(tx, payment.id));
  if (amount <= 0) return;
  const way = payment.gatewayTransaction === null ? 'wallet' : 'gateway';
  const request = { amount, way, reason: MEMBERSHIP_ENDED, note: null, packageRest: 'take_back', seen: null, staffId: null } as const;
  await recordRefund(tx, payment, request, 'later');
}
