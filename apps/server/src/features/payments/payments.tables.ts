import type { PaymentMethod, PaymentPurpose, PaymentState, RefundReason, RefundWay } from '@app/contract/payments';
import type { PackageItem } from '#features/packages';
import type { Generated, JSONColumnType, Selectable } from 'kysely';

export type HeldReason = 'amount' | 'currency' | 'order' | 'risk' | 'account';

/** One attempt to pay; amounts in whole poisha. */
export interface PaymentTable {
  id: Generated<number>;
  paymentCode: string;
  memberId: number;
  purpose: PaymentPurpose;
  packageId: number | null;
  /** The package as ordered; null for a recharge. */
  itemCopy: JSONColumnType<PackageItem> | null;
  amount: number;
  method: PaymentMethod;
  state: Generated<PaymentState>;
  idempotencyKey: string | null;
  gatewayAddress: string | null;
  gatewayReference: string | null;
  gatewayTransaction: string | null;
  /** What the gateway says that it took. */
  receivedAmount: number | null;
  fee: Generated<number>;
  failureCode: string | null;
  heldReason: HeldReason | null;
  startFailedAt: Date | null;
  answeredAt: Date | null;
  executingAt: Date | null;
  askedAt: Date | null;
  nextCheckAt: Date | null;
  needsAttention: Generated<boolean>;
  receiptNumber: string | null;
  /** End of the premium time that this purchase began or lengthened. */
  periodEndsAt: Date | null;
  /** The package was paid by another payment; this one went to the wallet. */
  isSecond: Generated<boolean>;
  paidAt: Date | null;
  closedAt: Date | null;
  refundedAt: Date | null;
  createdAt: Date;
}
export type PaymentRow = Omit<Selectable<PaymentTable>, 'itemCopy'> & { readonly itemCopy: PackageItem | null };

export interface PaymentMessageTable {
  id: Generated<number>;
  paymentId: number | null;
  method: 'sslcommerz' | 'bkash';
  direction: 'out' | 'in';
  kind: string;
  body: JSONColumnType<Record<string, unknown>> | null;
  httpStatus: number | null;
  outcome: string;
  at: Date;
}

export interface RefundTable {
  id: Generated<number>;
  paymentId: number;
  amount: number;
  way: RefundWay;
  reason: RefundReason;
  note: string | null;
  state: Generated<'pending' | 'done' | 'refused'>;
  staffId: number;
  gatewayReference: string | null;
  nextCheckAt: Date | null;
  decidedAt: Date | null;
  createdAt: Date;
}
export type RefundRow = Selectable<RefundTable>;

declare module '#platform/db' {
  interface Tables {
    payment: PaymentTable;
    paymentMessage: PaymentMessageTable;
    refund: RefundTable;
  }
}
