export { callbackAddresses } from './callback.addresses.ts';
export {
  checkPayment,
  listPaymentMethods,
  listPurchases,
  payPackageByBkash,
  payPackageBySslcommerz,
  payPackageFromWallet,
  rechargeByBkash,
  rechargeBySslcommerz,
  showPayment,
} from './payments.endpoints.ts';
export {
  clearPayment,
  listStaffPayments,
  recheckPayment,
  refundPayment,
  refusePayment,
  showStaffPayment,
} from './payments-staff.endpoints.ts';
export { paymentsRefusals } from './payments.refusals.ts';
export { paymentMethodNames, paymentReasons, paymentStateNames, paymentsSentences } from './payments.sentences.ts';
export {
  CHOSEN_METHODS,
  PackageRest,
  PAYMENT_METHODS,
  PAYMENT_PURPOSES,
  PAYMENT_STATES,
  PaymentCode,
  PaymentMethodView,
  PaymentView,
  PURCHASES_PAGE_SIZE,
  PurchaseRow,
  MEMBERSHIP_ENDED,
  REFUND_REASONS,
  REFUND_WAYS,
  REST_FATES,
  STAFF_PAYMENTS_PAGE_SIZE,
  StaffPaymentDetail,
  StaffPaymentRow,
  type PaymentMethod,
  type PaymentPurpose,
  type PaymentState,
  type RefundReason,
  type RefundWay,
  type RestFate,
} from './payments.schemas.ts';
