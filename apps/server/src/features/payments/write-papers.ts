import { featureLines, packageNames } from '@app/contract/packages';
import { refundReasonTexts } from '@app/contract/wallet';
import type { GrantedPurchase } from '#features/entitlements';
import { issueReceipt, nextReceipts, type ReceiptFacts, type ReceiptItem, type ReceiptOrder } from '#features/receipts';
import type { Tx } from '#platform/context';
import type { Answer } from '#platform/db';
import { addReceiptNumbers } from './paid-from-wallet.store.ts';
import { payerOf, type Payer } from './payers.store.ts';
import { updatePaid, type Numbered, type Paid } from './payments.store.ts';
import type { PaymentRow, RefundRow } from './payments.tables.ts';

export type Receipted = {
  readonly payment: PaymentRow;
  readonly payer: Payer;
  readonly gatewayNumber: string | null;
  readonly granted: GrantedPurchase | null;
  /** Columns of the payment that are new besides, now that it is paid. */
  readonly paid: Omit<Paid, 'paidAt' | 'periodEndsAt'>;
};

/**
 * Writes the receipts of payments, whose numbers are in the answer after the commit; one alone is made paid with it, where it is not so yet. Everybody waits for the next
 * number: whatever can be is written before, and nothing is waited for behind it but the commit.
 */
export async function writeReceipts(tx: Tx, all: readonly Receipted[]): Promise<Answer<Numbered>> {
  const [first, second] = all;
  if (first && !second && first.payment.state !== 'paid') return makePaid(tx, first);
  const orders = all.map((receipted) => {
    const { payment, paid } = receipted;
    if (!payment.paidAt || !isNothingNew(paid))
      throw new Error(`payment ${payment.id} is to be paid before, and nothing more to be written of it`);
    return orderOf(receipted, payment.paidAt);
  });
  const { receipts, issue } = nextReceipts(tx, 'receipt', orders);
  const rows = receipts.map((receipt, place) => ({ ...receipt, periodEndsAt: all[place]?.granted?.endsAt ?? null }));
  return addReceiptNumbers(tx, rows, issue);
}

function makePaid(tx: Tx, receipted: Receipted): Promise<Answer<Numbered>> {
  const { granted, paid } = receipted;
  const paidAt = tx.clock.now();
  const { receipts, issue } = nextReceipts(tx, 'receipt', [orderOf(receipted, paidAt)]);
  return updatePaid(tx, receipts, { ...issue, ...paid, paidAt, periodEndsAt: granted?.endsAt ?? null });
}

function orderOf({ payment, payer, gatewayNumber, granted }: Receipted, paidAt: Date): Omit<ReceiptOrder, 'kind'> {
  const { id: paymentId, memberId, amount, method } = payment;
  const facts = { ...named(payer, payment), item: boughtItem(payment, granted), amount, method, gatewayNumber, paidAt };
  return { paymentId, memberId, facts };
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
export const NOTHING_NEW: Receipted['paid'] = { notGivenBecause: null, gatewayTransaction: null, receivedAmount: null, fee: null };

const isNothingNew = ({ notGivenBecause, gatewayTransaction, receivedAmount, fee }: Receipted['paid']): boolean =>
  notGivenBecause === null && gatewayTransaction === null && receivedAmount === null && fee === null;

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
