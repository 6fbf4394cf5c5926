import { featureLines, packageNames } from '@app/contract/packages';
import { refundReasonTexts } from '@app/contract/wallet';
import type { GrantedPurchase } from '#features/entitlements';
import { issueReceipt, nextReceipt, type ReceiptFacts, type ReceiptItem } from '#features/receipts';
import type { Tx } from '#platform/context';
import type { Answer } from '#platform/db';
import { addReceiptNumber } from './paid-from-wallet.store.ts';
import { payerOf, type Payer } from './payers.store.ts';
import { updatePaid, type Numbered, type Paid } from './payments.store.ts';
import type { PaymentRow, RefundRow } from './payments.tables.ts';

export type Receipted = {
  readonly payer: Payer;
  readonly gatewayNumber: string | null;
  readonly granted: GrantedPurchase | null;
  /** Columns of the payment that are new besides, now that it is paid. */
  readonly paid: Omit<Paid, 'paidAt' | 'periodEndsAt'>;
};

/**
 * Makes a payment paid, if it is not so yet, and writes its receipt, whose number is in the answer after the commit. Everybody waits for the next
 * number: whatever can be is written before, and nothing is waited for behind it but the commit.
 */
export async function writeReceipt(
  tx: Tx,
  payment: PaymentRow,
  { payer, gatewayNumber, granted, paid }: Receipted,
): Promise<Answer<Numbered>> {
  const { id: paymentId, memberId, amount, method } = payment;
  const item = boughtItem(payment, granted);
  const paidAt = payment.paidAt ?? tx.clock.now();
  const facts = { ...named(payer, payment), item, amount, method, gatewayNumber, paidAt };
  const receipt = { ...nextReceipt(tx, { paymentId, memberId, kind: 'receipt', facts }), periodEndsAt: granted?.endsAt ?? null };
  if (payment.state !== 'paid') return updatePaid(tx, { ...receipt, ...paid, paidAt });
  if (!isNothingNew(paid)) throw new Error(`payment ${paymentId} is paid, and more is to be written of it`);
  return addReceiptNumber(tx, receipt);
}

/** Writes the credit note of a refund; nothing where the payment has no receipt. */
export async function writeCreditNote(tx: Tx, payment: PaymentRow, { amount, way, reason }: RefundRow): Promise<void> {
  const { id: paymentId, memberId, receiptNumber: namesReceipt, gatewayTransaction: gatewayNumber } = payment;
  if (namesReceipt === null) return;
  const now = tx.clock.now();
  const method = way === 'wallet' ? 'wallet' : payment.method;
  const item = refundedItem(payment, now);
  const refundReason = refundReasonTexts[reason];
  const facts = { ...named(await payerOf(tx, memberId), payment), item, amount, method, gatewayNumber, paidAt: now, refundReason };
  await issueReceipt(tx, { paymentId, memberId, kind: 'credit_note', namesReceipt, facts });
}

/** Nothing of a payment that is paid is new besides. */
export const NOTHING_NEW: Receipted['paid'] = { isSecond: false, gatewayTransaction: null, receivedAmount: null, fee: null };

const isNothingNew = ({ isSecond, gatewayTransaction, receivedAmount, fee }: Receipted['paid']): boolean =>
  !isSecond && gatewayTransaction === null && receivedAmount === null && fee === null;

const named = (
  { name: payerName, memberCode }: Payer,
  { paymentCode }: PaymentRow,
): Pick<ReceiptFacts, 'payerName' | 'memberCode' | 'paymentCode'> => ({ payerName, memberCode, paymentCode });

const WALLET = { purpose: 'wallet' } as const;

function boughtItem({ itemCopy }: PaymentRow, granted: GrantedPurchase | null): ReceiptItem {
  if (!itemCopy || !granted) return WALLET;
  const { startsAt, endsAt, renewUntil } = granted;
  const features = { en: featureLines(itemCopy, 'en'), bn: featureLines(itemCopy, 'bn') };
  return { purpose: 'package', name: packageNames(itemCopy), features, startsAt, endsAt, renewUntil };
}

function refundedItem({ itemCopy, isSecond, paidAt, periodEndsAt }: PaymentRow, now: Date): ReceiptItem {
  if (!itemCopy || isSecond) return WALLET;
  const days = { startsAt: paidAt ?? now, endsAt: periodEndsAt ?? now, renewUntil: null };
  return { purpose: 'package', name: packageNames(itemCopy), features: { en: [], bn: [] }, ...days };
}
