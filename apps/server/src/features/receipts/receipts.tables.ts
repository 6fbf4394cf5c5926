import type { ColumnType, Generated, Selectable } from 'kysely';
import type { Sentence, SentenceLanguage } from '@app/contract/kernel';
import type { ReceiptKind, ReceiptMethod } from '@app/contract/receipts';

/** Print of a receipt as it was at the time of issue. Amounts in whole poisha, instants in ISO form. */
export type Snapshot = {
  readonly brand: Sentence;
  readonly company: { readonly name: string; readonly address: string };
  /** Null where the company is not registered and prices include no VAT. */
  readonly vat: { readonly registration: string | null; readonly percent: number; readonly amount: number } | null;
  /** Empty, as the code and the gateway's number are, once the time of the books is over for an erased account. */
  readonly payerName: string;
  readonly memberCode: string;
  readonly item: {
    readonly purpose: 'package' | 'wallet';
    readonly name: Sentence;
    readonly features: Readonly<Record<SentenceLanguage, readonly string[]>>;
    readonly startsAt: string | null;
    readonly endsAt: string | null;
    readonly renewUntil: string | null;
  };
  readonly amount: number;
  readonly method: ReceiptMethod;
  readonly gatewayNumber: string | null;
  readonly paymentCode: string;
  readonly paidAt: string;
  readonly refundReason: Sentence | null;
};

export interface ReceiptTable {
  id: Generated<number>;
  number: string;
  paymentId: number;
  memberId: number;
  kind: ReceiptKind;
  namesReceipt: string | null;
  snapshot: ColumnType<Snapshot, string, string>;
  issuedAt: ColumnType<Date, Date, never>;
}
export type ReceiptRow = Selectable<ReceiptTable>;

export interface ReceiptCounterTable {
  year: number;
  kind: ReceiptKind;
  last: number;
}

declare module '#platform/db' {
  interface Tables {
    receipt: ReceiptTable;
    receiptCounter: ReceiptCounterTable;
  }
}
