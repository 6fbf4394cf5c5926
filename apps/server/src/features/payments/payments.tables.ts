import type {
  AttentionCause,
  ClosingApproval,
  NotGivenCause,
  PaymentMethod,
  PaymentPurpose,
  PaymentState,
  RefundReason,
  RefundWay,
} from '@app/contract/payments';
import type { PackageItem } from '#features/packages';
import type { Generated, JSONColumnType, Selectable } from 'kysely';
import type { GatewayName } from './gateways/gateway.types.ts';

export type HeldReason = 'amount' | 'currency' | 'order' | 'risk' | 'account';

/** Keeps one attempt to pay; amounts in whole poisha. */
export interface PaymentTable {
  id: Generated<number>;
  paymentCode: string;
  memberId: number;
  purpose: PaymentPurpose;
  packageId: number | null;
  /** Holds the package as ordered; null for a recharge. */
  itemCopy: JSONColumnType<PackageItem> | null;
  amount: number;
  method: PaymentMethod;
  state: Generated<PaymentState>;
  idempotencyKey: string | null;
  gatewayAddress: string | null;
  gatewayReference: string | null;
  gatewayTransaction: string | null;
  /** Says how much the gateway took, by its own word. */
  receivedAmount: number | null;
  fee: Generated<number>;
  failureCode: string | null;
  heldReason: HeldReason | null;
  startFailedAt: Date | null;
  answeredAt: Date | null;
  executingAt: Date | null;
  askedAt: Date | null;
  nextCheckAt: Date | null;
  /** Names each cause once for which somebody of the staff has to look at it. */
  attention: Generated<AttentionCause[]>;
  /** True where there is a cause: the database keeps it, for its index. */
  needsAttention: Generated<boolean>;
  receiptNumber: string | null;
  /** Ends the premium time that this purchase began or lengthened. */
  periodEndsAt: Date | null;
  /** True where the money went to the wallet and not into the package. Said by `notGivenBecause` as well, but for rows of a release before. */
  isSecond: Generated<boolean>;
  /** Says why nothing of what was ordered was given, also of a recharge; null where it was. */
  notGivenBecause: NotGivenCause | null;
  /** Says how much of its package was unused, in whole poisha, when the membership ended while a refund of it was under way. */
  unusedAtEnd: number | null;
  /** Names the closing by which staff ended it in place of its gateway. */
  closingId: number | null;
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
  /** Names the request that caused it. */
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
  /** Names who recorded it; null where the notice of an end of membership ran out. */
  staffId: number | null;
  gatewayReference: string | null;
  nextCheckAt: Date | null;
  decidedAt: Date | null;
  createdAt: Date;
  /** Says since when the gateway has yet to be asked for the first time; null for every other. */
  unaskedSince: Date | null;
  /** Says, by the clock of the database, until when a call that asks for it may be on its way, or bKash is not asked once more. Null where the gateway answered. */
  underWayUntil: Date | null;
  /** Names who of the staff decided in place of a gateway that cannot be asked; beside it stands why. */
  decidedBy: number | null;
  decisionReason: string | null;
}
export type RefundRow = Selectable<RefundTable>;

/** Keeps what one of the staff proposes and another decides: that a pending payment whose gateway is not set up any more ends as not paid. */
export interface PaymentClosingTable {
  id: Generated<number>;
  paymentId: number;
  gateway: GatewayName;
  /** Says why nobody is taken to have paid; for staff alone. */
  reason: string;
  enteredBy: number;
  approval: Generated<ClosingApproval>;
  /** Says why it was rejected. */
  rejection: string | null;
  decidedBy: number | null;
  decidedAt: Date | null;
  /** Says when the job asks the gateway about it, as soon as that is set up again. */
  nextCheckAt: Date | null;
  /** Says when the gateway said for the first time, after the payment was closed, that it was not paid. */
  answeredAt: Date | null;
  createdAt: Date;
}
export type ClosingRow = Selectable<PaymentClosingTable>;

export interface GatewayTokenTable {
  gateway: 'bkash';
  /** Names the owner of the token: a keyed hash of address and credentials. */
  account: string;
  sealedToken: string;
  sealedRefreshToken: string | null;
  grantedAt: Date;
  expiresAt: Date;
  /** Notes when a token was last replaced because the gateway refused it before its end. */
  refusedAt: Date | null;
}

/** Counts the messages of strangers to the addresses of gateways in one hour, kept or not. */
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
    paymentClosing: PaymentClosingTable;
    gatewayToken: GatewayTokenTable;
  }
}
