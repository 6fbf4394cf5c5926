import { endpoint } from '../kernel/index.ts';
import {
  ClosingParams,
  DecideRefundRequest,
  PaymentCodeParams,
  ReasonRequest,
  RecheckAnswer,
  RefundParams,
  RefundRequest,
  StaffPaymentAnswer,
  StaffPaymentsAnswer,
  StaffPaymentsQuery,
} from './payments.schemas.ts';

export const listStaffPayments = endpoint({
  name: 'payments.staff-list',
  method: 'GET',
  path: '/staff/payments',
  access: 'staff',
  roles: ['finance'],
  query: StaffPaymentsQuery,
  response: StaffPaymentsAnswer,
});

export const showStaffPayment = endpoint({
  name: 'payments.staff-show',
  method: 'GET',
  path: '/staff/payments/:payment_code',
  access: 'staff',
  roles: ['finance'],
  params: PaymentCodeParams,
  response: StaffPaymentAnswer,
  refusals: ['not_found'],
});

/** Asks the gateway again, now: about the payment where it is not decided, and about its refunds. */
export const recheckPayment = endpoint({
  name: 'payments.staff-recheck',
  method: 'POST',
  path: '/staff/payments/:payment_code/recheck',
  access: 'staff',
  roles: ['finance'],
  params: PaymentCodeParams,
  response: RecheckAnswer,
  refusals: ['not_found'],
});

/** Fulfils a payment on hold at the ordered price. */
export const clearPayment = endpoint({
  name: 'payments.staff-clear',
  method: 'POST',
  path: '/staff/payments/:payment_code/clear',
  access: 'staff',
  roles: ['finance'],
  params: PaymentCodeParams,
  body: ReasonRequest,
  response: StaffPaymentAnswer,
  refusals: ['not_found', 'already_decided', 'refund_not_possible'],
});

/** Sends what a payment on hold brought back through its gateway. */
export const refusePayment = endpoint({
  name: 'payments.staff-refuse',
  method: 'POST',
  path: '/staff/payments/:payment_code/refuse',
  access: 'staff',
  roles: ['finance'],
  params: PaymentCodeParams,
  body: ReasonRequest,
  response: StaffPaymentAnswer,
  refusals: ['not_found', 'already_decided', 'refund_too_large'],
});

export const refundPayment = endpoint({
  name: 'payments.staff-refund',
  method: 'POST',
  path: '/staff/payments/:payment_code/refund',
  access: 'staff',
  roles: ['finance'],
  params: PaymentCodeParams,
  body: RefundRequest,
  response: StaffPaymentAnswer,
  refusals: ['not_found', 'refund_too_large', 'refund_not_possible', 'refund_in_hand', 'rest_changed'],
});

/** Decides about a refund whose gateway cannot be asked any more. `already_decided` says `outcome`, `decided_by` and `decided_at`. */
export const decideRefund = endpoint({
  name: 'payments.staff-decide-refund',
  method: 'POST',
  path: '/staff/payments/:payment_code/refunds/:id/decide',
  access: 'staff',
  roles: ['finance'],
  params: RefundParams,
  body: DecideRefundRequest,
  response: StaffPaymentAnswer,
  refusals: ['not_found', 'own_entry', 'already_decided', 'gateway_decides'],
});

const closing = { method: 'POST', access: 'staff', roles: ['finance'], response: StaffPaymentAnswer } as const;

/** Proposes that a pending payment whose gateway is not set up any more ends as not paid: somebody else decides. */
export const proposeClosing = endpoint({
  ...closing,
  name: 'payments.staff-propose-closing',
  path: '/staff/payments/:payment_code/closings',
  params: PaymentCodeParams,
  body: ReasonRequest,
  refusals: ['not_found', 'already_decided', 'already_proposed', 'gateway_decides', 'still_payable'],
});

/** Ends the payment as not paid. `already_decided` says `payment_status`, `outcome`, `decided_by` and `decided_at`. */
export const approveClosing = endpoint({
  ...closing,
  name: 'payments.staff-approve-closing',
  path: '/staff/payments/:payment_code/closings/:id/approve',
  params: ClosingParams,
  refusals: ['not_found', 'own_entry', 'already_decided', 'gateway_decides', 'still_payable'],
});

export const rejectClosing = endpoint({
  ...closing,
  name: 'payments.staff-reject-closing',
  path: '/staff/payments/:payment_code/closings/:id/reject',
  params: ClosingParams,
  body: ReasonRequest,
  refusals: ['not_found', 'own_entry', 'already_decided'],
});
