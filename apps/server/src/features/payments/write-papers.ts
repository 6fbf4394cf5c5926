import { featureLines } from '@app/contract/packages';
import type { GrantedPurchase } from '#features/entitlements';
import { issueReceipt, type ReceiptFacts, type ReceiptItem } from '#features/receipts';
import type { Tx } from '#platform/context';
import { payerOf } from './payers.store.ts';
import { updatePayment } from './payments.store.ts';
import type { PaymentRow, RefundRow } from './payments.tables.ts';
import { refundReasonTexts } from './refunds.policy.ts';

export type Receipted = { readonly gatewayNumber: string | null; readonly granted: GrantedPurchase | null };

/** Writes the receipt of a payment that was just paid, and returns its number. */
export async function writeReceipt(tx: Tx, payment: PaymentRow, { gatewayNumber, granted }: Receipted): Promise<string> {
  const { id: paymentId, memberId, amount, method } = payment;
  const item = boughtItem(payment, granted);
  const facts = { ...(await payer(tx, payment)), item, amount, method, gatewayNumber, paidAt: tx.clock.now() };
  const receiptNumber = await issueReceipt(tx, { paymentId, memberId, kind: 'receipt', facts });
  await updatePayment(tx, paymentId, { receiptNumber, periodEndsAt: granted?.endsAt ?? null });
  return receiptNumber;
}

/** Writes the credit note of a refund; nothing where the payment has no receipt. */
export async function writeCreditNote(tx: Tx, payment: PaymentRow, { amount, way, reason }: RefundRow): Promise<void> {
  const { id: paymentId, memberId, receiptNumber: namesReceipt, gatewayTransaction: gatewayNumber } = payment;
  if (namesReceipt === null) return;
  const now = tx.clock.now();
  const method = way === 'wallet' ? 'wallet' : payment.method;
  const item = refundedItem(payment, now);
  const refundReason = refundReasonTexts[reason];
  const facts = { ...(await payer(tx, payment)), item, amount, method, gatewayNumber, paidAt: now, refundReason };
  await issueReceipt(tx, { paymentId, memberId, kind: 'credit_note', namesReceipt, facts });
}

async function payer(
  tx: Tx,
  { memberId, paymentCode }: PaymentRow,
): Promise<Pick<ReceiptFacts, 'payerName' | 'memberCode' | 'paymentCode'>> {
  const { name: payerName, memberCode } = await payerOf(tx, memberId);
  return { payerName, memberCode, paymentCode };
}

const WALLET = { purpose: 'wallet' } as const;

function boughtItem({ itemCopy }: PaymentRow, granted: GrantedPurchase | null): ReceiptItem {
  if (!itemCopy || !granted) return WALLET;
  const { startsAt, endsAt, renewUntil } = granted;
  const features = { en: featureLines(itemCopy, 'en'), bn: featureLines(itemCopy, 'bn') };
  return { purpose: 'package', name: itemCopy.name, features, startsAt, endsAt, renewUntil };
}

function refundedItem({ itemCopy, isSecond, paidAt, periodEndsAt }: PaymentRow, now: Date): ReceiptItem {
  if (!itemCopy || isSecond) return WALLET;
  const days = { startsAt: paidAt ?? now, endsAt: periodEndsAt ?? now, renewUntil: null };
  return { purpose: 'package', name: itemCopy.name, features: { en: [], bn: [] }, ...days };
}
