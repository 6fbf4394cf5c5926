import type * as z from 'zod/mini';
import { sayIn, type Sentence, type SentenceLanguage } from '@app/contract/kernel';
import { takaOnWire, takaText } from '@app/contract/money';
import { featureLines, packageNames } from '@app/contract/packages';
import {
  paymentMethodNames,
  paymentReasons,
  type FulfilledAs,
  type PaymentView,
  type PurchaseRow,
  type StaffPaymentDetail,
  type StaffPaymentRow,
} from '@app/contract/payments';
import type { Context } from '#platform/context';
import { gatewayOf, isGatewayMissing } from './gateways/gateways.ts';
import { causesOf, failureReasonOf, isClosed } from './payments.policy.ts';
import type { StaffClosingRow } from './closings.store.ts';
import type { listMessages } from './payment-message.store.ts';
import type { StaffPayment } from './staff-payments.store.ts';
import type { PaymentRow } from './payments.tables.ts';
import { isUnderWay } from './refunds.policy.ts';
import type { StaffRefundRow } from './refunds.store.ts';

type Messages = Awaited<ReturnType<typeof listMessages>>;

const isReturnedLate = ({ method, closedAt, answeredAt }: PaymentRow): boolean =>
  method === 'bkash' && closedAt !== null && answeredAt !== null && answeredAt > closedAt;

const failureOf = (payment: PaymentRow): Sentence => {
  const gateway = gatewayOf(payment);
  return gateway ? paymentReasons[failureReasonOf(gateway, payment.failureCode)] : paymentReasons.notDone;
};

/** Returns why a payment is not simply paid, as its member reads it. */
function reasonOf(payment: PaymentRow, language: SentenceLanguage): string | null {
  const method = paymentMethodNames[payment.method][language];
  const say = (sentence: Sentence): string => sayIn(language, sentence, { amount: takaText(payment.amount, language), method });
  switch (payment.state) {
    case 'on_hold':
      return say(paymentReasons.onHold);
    case 'paid':
      if (payment.notGivenBecause === 'second') return say(paymentReasons.second);
      return payment.isSecond ? say(paymentReasons.toWallet) : null;
    case 'failed':
    case 'cancelled':
    case 'expired':
      if (payment.closingId !== null) return say(paymentReasons.closedByStaff);
      if (isReturnedLate(payment)) return say(paymentReasons.closed);
      return say(payment.state === 'failed' ? failureOf(payment) : paymentReasons[payment.state]);
    default:
      return null;
  }
}

export const paymentView = (payment: PaymentRow, language: SentenceLanguage): z.input<typeof PaymentView> => ({
  payment_code: payment.paymentCode,
  purpose: payment.purpose,
  item_name: payment.itemCopy && packageNames(payment.itemCopy)[language],
  package_id: payment.packageId,
  features: payment.itemCopy ? featureLines(payment.itemCopy, language) : [],
  amount: takaOnWire(payment.amount),
  payment_method: payment.method,
  payment_status: payment.state,
  reason: reasonOf(payment, language),
  date: payment.createdAt.toISOString(),
  receipt_number: payment.receiptNumber,
  package_expiry: payment.periodEndsAt?.toISOString() ?? null,
  refunded_at: payment.refundedAt?.toISOString() ?? null,
  is_closed_by_staff: payment.closingId !== null && isClosed(payment.state),
});

export const purchaseRow = (payment: PaymentRow, language: SentenceLanguage): z.input<typeof PurchaseRow> => ({
  package_name: payment.itemCopy ? packageNames(payment.itemCopy)[language] : '',
  payment_code: payment.paymentCode,
  package_id: payment.packageId ?? 0,
  amount: takaOnWire(payment.amount),
  payment_status: payment.state,
  reason: reasonOf(payment, language),
  payment_method: payment.method,
  date: payment.createdAt.toISOString(),
  receipt_number: payment.receiptNumber,
});

export const staffPaymentRow = (
  ctx: Pick<Context, 'settings'>,
  payment: StaffPayment,
  language: SentenceLanguage,
): z.input<typeof StaffPaymentRow> => ({
  payment_code: payment.paymentCode,
  member_id: payment.memberId,
  member_code: payment.memberCode,
  member_name: payment.memberName,
  purpose: payment.purpose,
  item_name: payment.itemCopy && packageNames(payment.itemCopy)[language],
  amount: takaOnWire(payment.amount),
  payment_method: payment.method,
  payment_status: payment.state,
  gateway_reference: payment.gatewayReference,
  gateway_transaction: payment.gatewayTransaction,
  failure_code: payment.failureCode,
  held_reason: payment.heldReason,
  needs_attention: payment.needsAttention || payment.state === 'on_hold',
  attention: causesOf(payment),
  is_gateway_missing: payment.state === 'pending' && isGatewayMissing(ctx, payment),
  closing_waits: payment.state === 'pending' && payment.closingWaits,
  date: payment.createdAt.toISOString(),
  paid_at: payment.paidAt?.toISOString() ?? null,
});

export type ShownRefund = StaffRefundRow & { readonly waitsForStaff: boolean };

const decisionOf = ({ decidedBy: id, deciderName: name, decisionReason: reason }: StaffRefundRow) =>
  id === null || reason === null ? null : { id, name, reason };

const refundView = (payment: PaymentRow, refund: ShownRefund) => ({
  id: refund.id,
  amount: takaOnWire(refund.amount),
  way: refund.way,
  reason: refund.reason,
  note: refund.note,
  state: refund.state,
  is_under_way: isUnderWay(refund),
  package_rest: payment.purpose === 'package' && !payment.isSecond ? (refund.takesBack ? ('take_back' as const) : ('keep' as const)) : null,
  gateway_reference: refund.gatewayReference,
  staff_id: refund.staffId,
  staff_name: refund.staffName,
  waits_for_staff: refund.waitsForStaff,
  decided_by: decisionOf(refund),
  date: refund.createdAt.toISOString(),
});

const messageView = ({ httpStatus, at, ...message }: Messages[number]) => ({ ...message, http_status: httpStatus, at: at.toISOString() });

const closingView = (closing: StaffClosingRow) => ({
  id: closing.id,
  approval: closing.approval,
  reason: closing.reason,
  entered_by: { id: closing.enteredBy, name: closing.entererName },
  date: closing.createdAt.toISOString(),
  decided_by: closing.decidedBy === null ? null : { id: closing.decidedBy, name: closing.deciderName },
  decided_at: closing.decidedAt?.toISOString() ?? null,
  rejection: closing.rejection,
});

type Beside = {
  readonly mayBeClosed: boolean;
  readonly closing: StaffClosingRow | undefined;
  readonly clearedAs: FulfilledAs | null;
  readonly messages: Messages;
  readonly refunds: readonly ShownRefund[];
  readonly packageRest: z.input<typeof StaffPaymentDetail>['package_rest'];
};

export const staffPaymentDetail = (
  row: z.input<typeof StaffPaymentRow>,
  payment: StaffPayment,
  { messages, refunds, packageRest, mayBeClosed, closing, clearedAs }: Beside,
): z.input<typeof StaffPaymentDetail> => ({
  ...row,
  payment_id: payment.id,
  is_second: payment.isSecond,
  not_given_because: payment.notGivenBecause,
  cleared_as: clearedAs,
  received_amount: payment.receivedAmount === null ? null : takaOnWire(payment.receivedAmount),
  fee: takaOnWire(payment.fee),
  receipt_number: payment.receiptNumber,
  may_be_closed: mayBeClosed,
  closing: closing ? closingView(closing) : null,
  messages: messages.map(messageView),
  refunds: refunds.map((refund) => refundView(payment, refund)),
  package_rest: packageRest,
});
