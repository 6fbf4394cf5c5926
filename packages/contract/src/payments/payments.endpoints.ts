import * as z from 'zod/mini';
import { endpoint, PageNumber } from '../kernel/index.ts';
import {
  BkashStartAnswer,
  PaymentAnswer,
  PaymentCodeParams,
  PaymentMethodsAnswer,
  PurchaseHistoryAnswer,
  RechargeRequest,
  StartAnswer,
  StartBkashRequest,
  StartPackageRequest,
  WalletPurchaseAnswer,
} from './payments.schemas.ts';

const startRefusals = ['purpose_not_allowed', 'gateway_unavailable', 'method_off', 'idempotency_key_reused'] as const;
const packageRefusals = ['package_not_found', 'price_changed'] as const;

/** The ways to pay that are switched on, the default first. */
export const listPaymentMethods = endpoint({
  name: 'payments.methods',
  method: 'GET',
  path: '/payment-methods',
  access: 'member',
  response: PaymentMethodsAnswer,
});

export const payPackageBySslcommerz = endpoint({
  name: 'payments.package-by-sslcommerz',
  method: 'POST',
  path: '/pay-via-ajax',
  access: 'member',
  payload: 'form',
  body: StartPackageRequest,
  response: StartAnswer,
  refusals: [...startRefusals, ...packageRefusals],
});

export const payPackageByBkash = endpoint({
  name: 'payments.package-by-bkash',
  method: 'POST',
  path: '/bkash/create',
  access: 'member',
  payload: 'form',
  body: StartBkashRequest,
  response: BkashStartAnswer,
  refusals: [...startRefusals, ...packageRefusals],
});

export const payPackageFromWallet = endpoint({
  name: 'payments.package-from-wallet',
  method: 'POST',
  path: '/member/package-purchase',
  access: 'member',
  payload: 'form',
  body: StartPackageRequest,
  response: WalletPurchaseAnswer,
  refusals: ['purpose_not_allowed', 'method_off', 'idempotency_key_reused', 'insufficient_balance', ...packageRefusals],
});

export const rechargeBySslcommerz = endpoint({
  name: 'payments.recharge-by-sslcommerz',
  method: 'POST',
  path: '/pay-via-ajax-wallet',
  access: 'member',
  payload: 'form',
  body: RechargeRequest,
  response: StartAnswer,
  refusals: startRefusals,
});

export const rechargeByBkash = endpoint({
  name: 'payments.recharge-by-bkash',
  method: 'POST',
  path: '/member/bkash/create/wallet',
  access: 'member',
  payload: 'form',
  body: RechargeRequest,
  response: BkashStartAnswer,
  refusals: startRefusals,
});

export const showPayment = endpoint({
  name: 'payments.show',
  method: 'GET',
  path: '/member/payment/:payment_code',
  access: 'history',
  params: PaymentCodeParams,
  response: PaymentAnswer,
  refusals: ['not_found'],
});

/** Asks the gateway once more, at most once in 15 seconds a payment. */
export const checkPayment = endpoint({
  name: 'payments.check',
  method: 'POST',
  path: '/member/payment/:payment_code/check',
  access: 'member',
  params: PaymentCodeParams,
  response: PaymentAnswer,
  refusals: ['not_found', 'too_many_requests'],
});

/** Every payment for a package, also those that came to nothing; newest first. */
export const listPurchases = endpoint({
  name: 'payments.purchase-history',
  method: 'GET',
  path: '/member/package-purchase-history',
  access: 'history',
  query: z.object({ page: PageNumber }),
  response: PurchaseHistoryAnswer,
});
