import type { AttentionCause, PaymentMethod, PaymentPurpose, PaymentState, RefundReason, RefundWay } from '@app/contract/payments';
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
  /** Package as ordered; null for a recharge. */
  itemCopy: JSONColumnType<PackageItem> | null;
  amount: number;
  method: PaymentMethod;
  state: Generated<PaymentState>;
  idempotencyKey: string | null;
  gatewayAddress: string | null;
  gatewayReference: string | null;
  gatewayTransaction: string | null;
  /** Taken, as the gateway says. */
  receivedAmount: number | null;
  fee: Generated<number>;
  failureCode: string | null;
  heldReason: HeldReason | null;
  startFailedAt: Date | null;
  answeredAt: Date | null;
  executingAt: Date | null;
  askedAt: Date | null;
  nextCheckAt: Date | null;
  /** Why somebody of the staff has to look at it, each cause once. */
  attention: Generated<AttentionCause[]>;
  /** True where there is a cause: the database keeps it, for its index. */
  needsAttention: Generated<boolean>;
  receiptNumber: string | null;
  /** End of the premium time that this purchase began or lengthened. */
  periodEndsAt: Date | null;
  /** True where the package was paid by another payment, and this one went to the wallet. */
  isSecond: Generated<boolean>;
  /** Unused of its package, in whole poisha, when the membership ended while a refund of it was under way. */
  unusedAtEnd: number | null;
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
  /** The id of the request that caused it. */
  causedBy: string | null;
}

export interface RefundTable {
  id: Generated<number>;
  paymentId: number;
  amount: number;
  way: RefundWay;
  reason: RefundReason;
  note: string | null;
  /** True where the unspent credits and unused days of the package go when the refund is done. */
  takesBack: Generated<boolean>;
  state: Generated<'pending' | 'done' | 'refused'>;
  /** Null where the notice of an end of membership ran out. */
  staffId: number | null;
  gatewayReference: string | null;
  nextCheckAt: Date | null;
  decidedAt: Date | null;
  createdAt: Date;
  /** Since when the gateway has yet to be asked for the first time; null for every other. */
  unaskedSince: Date | null;
  /** By the clock of the database: until then a call that asks for it may be on its way, or bKash is not asked once more. Null where the gateway answered. */
  underWayUntil: Date | null;
  /** Who of the staff decided in place of a gateway that cannot be asked, and why. */
  decidedBy: number | null;
  decisionReason: string | null;
}
export type RefundRow = Selectable<RefundTable>;

export interface GatewayTokenTable {
  gateway: 'bkash';
  /** Names the owner of the token: a keyed hash of address and credentials. */
  account: string;
  sealedToken: string;
  sealedRefreshToken: string | null;
  grantedAt: Date;
  expiresAt: Date;
  /** Last time that a token was replaced because the gateway refused it before its end. */
  refusedAt: Date | null;
}

/** Messages of strangers to the addresses of gateways in one hour, kept or not. */
export interface PaymentMessageCountTable {
  hour: Date;
  outcome: string;
  count: number;
}

declare module '#platform/db' {
  interface Tables {
    payment: PaymentTable;
    paymentMessage: PaymentMessageTable;
    paymentMessageCount: PaymentMessageCountTable;
    refund: RefundTable;
    gatewayToken: GatewayTokenTable;
  }
}
