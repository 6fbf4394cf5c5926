import { sayIn } from '@app/contract/kernel';
import { takaOnWire, takaTextWithPoisha } from '@app/contract/money';
import {
  checkPayment,
  listPaymentMethods,
  listPurchases,
  payPackageByBkash,
  payPackageBySslcommerz,
  payPackageFromWallet,
  paymentsSentences,
  PURCHASES_PAGE_SIZE,
  rechargeByBkash,
  rechargeBySslcommerz,
  showPayment,
} from '@app/contract/payments';
import type { Call, Http } from '#platform/http';
import { pageKeys } from '#platform/paging';
import type { Bought } from './buy-from-wallet.ts';
import { findOwn, type OwnPayment } from './check-payment.ts';
import type { GatewayName } from './gateways/gateway.types.ts';
import type { SwitchedOnMethod } from './payment-methods.ts';
import { paymentsReader } from './payments.reader.ts';
import type { PaymentServices } from './payments.types.ts';
import { paymentView, purchaseRow } from './payments.views.ts';
import type { Wish } from './same-start.policy.ts';
import type { Started, StartRequest } from './start-payment.ts';

type Deps = PaymentServices & {
  readonly methods: readonly SwitchedOnMethod[];
  readonly isTest: boolean;
  readonly start: (method: GatewayName, request: StartRequest) => Promise<Started>;
  readonly buyFromWallet: (request: StartRequest) => Promise<Bought>;
  readonly check: (own: OwnPayment) => Promise<void>;
};

type StartCall = Pick<Call<typeof payPackageBySslcommerz>, 'viewer' | 'client' | 'language'>;
const requestOf = ({ viewer, client, language }: StartCall, wish: Wish): StartRequest => ({
  viewer,
  wish,
  idempotencyKey: client.idempotencyKey,
  language,
});
const packageWish = (body: { readonly amount: number; readonly packageId: number | null }): Wish => ({
  purpose: 'package',
  packageId: body.packageId,
  stated: body.amount,
});

export function routePayments(http: Http, deps: Deps): void {
  routeStarts(http, deps);
  http.serve(listPaymentMethods, async () => ({
    data: deps.methods.map(({ method, least, most }) => ({
      method,
      least: least === null ? null : takaOnWire(least),
      most: most === null ? null : takaOnWire(most),
    })),
    is_test: deps.isTest,
  }));
  const show = async (own: OwnPayment, language: StartCall['language']) => ({ data: paymentView(await findOwn(deps, own), language) });
  const ownOf = (call: Pick<Call<typeof showPayment>, 'viewer' | 'params'>): OwnPayment => ({
    memberId: call.viewer.accountId,
    paymentCode: call.params.payment_code,
  });
  http.serve(showPayment, (call) => show(ownOf(call), call.language));
  http.serve(checkPayment, async (call) => {
    await deps.check(ownOf(call));
    return show(ownOf(call), call.language);
  });
  http.serve(listPurchases, async ({ viewer, query: { page } }) => {
    const { rows, total } = await paymentsReader.listPurchases(deps.db, viewer.accountId, page, PURCHASES_PAGE_SIZE);
    return { data: rows.map(purchaseRow), ...pageKeys({ page, perPage: PURCHASES_PAGE_SIZE, rows: rows.length, total }) };
  });
}

function routeStarts(http: Http, deps: Deps): void {
  const bySslcommerz = ({ address, paymentCode }: Started) => ({ data: address, payment_code: paymentCode });
  const byBkash = ({ address, paymentCode }: Started) => ({ bkashURL: address, payment_code: paymentCode });
  http.serve(payPackageBySslcommerz, async (call) => bySslcommerz(await deps.start('sslcommerz', requestOf(call, packageWish(call.body)))));
  http.serve(payPackageByBkash, async (call) => byBkash(await deps.start('bkash', requestOf(call, packageWish(call.body)))));
  http.serve(rechargeBySslcommerz, async (call) =>
    bySslcommerz(await deps.start('sslcommerz', requestOf(call, { purpose: 'wallet', amount: call.body.amount }))),
  );
  http.serve(rechargeByBkash, async (call) =>
    byBkash(await deps.start('bkash', requestOf(call, { purpose: 'wallet', amount: call.body.amount }))),
  );
  http.serve(payPackageFromWallet, async (call) => {
    const { paymentCode, receiptNumber, balance } = await deps.buyFromWallet(requestOf(call, packageWish(call.body)));
    return {
      message: sayIn(call.language, paymentsSentences.successful),
      payment_code: paymentCode,
      wallet_balance: takaTextWithPoisha(balance, call.language),
      wallet_balance_poisha: balance,
      receipt_number: receiptNumber,
    };
  });
}
