import type { Sentence, SentenceLanguage } from '@app/contract/kernel';
import type { ReceiptKind, ReceiptMethod } from '@app/contract/receipts';

/** Lines in both languages, in the same order. */
type Lines = Readonly<Record<SentenceLanguage, readonly string[]>>;

/** A package, with the lines that say what is in it; or money for the wallet. */
export type ReceiptItem =
  | {
      readonly purpose: 'package';
      readonly name: string;
      readonly features: Lines;
      readonly startsAt: Date;
      readonly endsAt: Date;
      /** Until then a renewal keeps what is left; null for a package without it. */
      readonly renewUntil: Date | null;
    }
  | { readonly purpose: 'wallet' };

/** What a payment tells its receipt. Whatever is printed is copied from here and never read again. */
export type ReceiptFacts = {
  readonly payerName: string;
  readonly memberCode: string;
  readonly item: ReceiptItem;
  /** Whole poisha, above zero; of a credit note what was given back. */
  readonly amount: number;
  /** Of a credit note: the way by which the money went back. */
  readonly method: ReceiptMethod;
  /** bank_tran_id, trxID or the number of the paper; null for the wallet. */
  readonly gatewayNumber: string | null;
  readonly paymentCode: string;
  /** Of a credit note: when the money went back. */
  readonly paidAt: Date;
  /** Of a credit note: why. */
  readonly refundReason?: Sentence;
};

export type ReceiptOrder = {
  readonly paymentId: number;
  readonly memberId: number;
  readonly kind: ReceiptKind;
  readonly facts: ReceiptFacts;
  /** The receipt that a credit note takes back; required there. */
  readonly namesReceipt?: string;
};
