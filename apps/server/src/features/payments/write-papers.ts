import { featureLines } from '@app/contract/packages';
import type { IssueReceipt, ReceiptFacts, ReceiptItem } from '#features/receipts';
import type { Clock } from '#platform/clock';
import type { Transaction } from '#platform/db';
import { payerOf } from './payers.reader.ts';
import { paymentsStore } from './payments.store.ts';
import type { PaymentRow, RefundRow } from './payments.tables.ts';
import type { Granted } from './payments.types.ts';
import { refundReasonTexts } from './refunds.policy.ts';

export type Receipted = { readonly gatewayNumber: string | null; readonly granted: Granted | null };
export type WritePapers = {
  /** The receipt of a payment that was just paid; its number. */
  receipt(trx: Transaction, payment: PaymentRow, receipted: Receipted): Promise<string>;
  /** The credit note of a refund; nothing where the payment has no receipt. */
  creditNote(trx: Transaction, payment: PaymentRow, refund: RefundRow): Promise<void>;
};

const WALLET = { purpose: 'wallet' } as const;

function boughtItem({ itemCopy }: PaymentRow, granted: Granted | null): ReceiptItem {
  if (!itemCopy || !granted) return WALLET;
  const { startsAt, endsAt, renewUntil } = granted;
  const features = { en: featureLines(itemCopy.counts, [], 'en'), bn: featureLines(itemCopy.counts, [], 'bn') };
  return { purpose: 'package', name: itemCopy.name, features, startsAt, endsAt, renewUntil };
}

function refundedItem({ itemCopy, isSecond, paidAt, periodEndsAt }: PaymentRow, now: Date): ReceiptItem {
  if (!itemCopy || isSecond) return WALLET;
  const days = { startsAt: paidAt ?? now, endsAt: periodEndsAt ?? now, renewUntil: null };
  return { purpose: 'package', name: itemCopy.name, features: { en: [], bn: [] }, ...days };
}

type Deps = { readonly clock: Clock; readonly receipts: { readonly issue: IssueReceipt } };

export function createWritePapers({ clock, receipts }: Deps): WritePapers {
  const payer = async (
    trx: Transaction,
    { memberId, paymentCode }: PaymentRow,
  ): Promise<Pick<ReceiptFacts, 'payerName' | 'memberCode' | 'paymentCode'>> => {
    const { name: payerName, memberCode } = await payerOf(trx, memberId);
    return { payerName, memberCode, paymentCode };
  };
  return {
    receipt: async (trx, payment, { gatewayNumber, granted }) => {
      const { id: paymentId, memberId, amount, method } = payment;
      const item = boughtItem(payment, granted);
      const facts = { ...(await payer(trx, payment)), item, amount, method, gatewayNumber, paidAt: clock.now() };
      const receiptNumber = await receipts.issue(trx, { paymentId, memberId, kind: 'receipt', facts });
      await paymentsStore.update(trx, paymentId, { receiptNumber, periodEndsAt: granted?.endsAt ?? null });
      return receiptNumber;
    },

    creditNote: async (trx, payment, { amount, way, reason }) => {
      const { id: paymentId, memberId, receiptNumber: namesReceipt, gatewayTransaction: gatewayNumber } = payment;
      if (namesReceipt === null) return;
      const now = clock.now();
      const method = way === 'wallet' ? 'wallet' : payment.method;
      const item = refundedItem(payment, now);
      const refundReason = refundReasonTexts[reason];
      const facts = { ...(await payer(trx, payment)), item, amount, method, gatewayNumber, paidAt: now, refundReason };
      await receipts.issue(trx, { paymentId, memberId, kind: 'credit_note', namesReceipt, facts });
    },
  };
}
