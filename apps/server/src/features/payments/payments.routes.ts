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
import { checkOwnPayment, findOwnPayment, type OwnPayment } from './ask-payment.ts';
import { buyFromWallet } from './buy-from-wallet.ts';
import type { StartRequest } from './check-order.ts';
import { hasTestGateway, switchedOnMethods } from './gateways/gateways.ts';
import * as store from './payments.store.ts';
import { paymentView, purchaseRow } from './payments.views.ts';
import type { PackageOrder, StartOrder } from './same-start.policy.ts';
import { startPayment, type Started } from './start-payment.ts';

type StartCall = Pick<Call<typeof payPackageBySslcommerz>, 'viewer' | 'client' | 'language'>;
const requestOf = <Asked extends StartOrder>({ viewer, client, language }: StartCall, asked: Asked): StartRequest & { asked: Asked } => ({
  viewer,
  asked,
  idempotencyKey: client.idempotencyKey,
  language,
});
const packageOrder = (body: { readonly amount: number; readonly packageId: number | null }): PackageOrder => ({
  purpose: 'package',
  packageId: body.packageId,
  stated: body.amount,
});

/** Binds the calls of members. */
export function routePayments(http: Http): void {
  routeStarts(http);
  http.serve(listPaymentMethods, async ({ ctx: { settings } }) => ({
    data: switchedOnMethods(settings).map(({ method, least, most }) => ({
      method,
      least: least === null ? null : takaOnWire(least),
      most: most === null ? null : takaOnWire(most),
    })),
    is_test: hasTestGateway(settings),
  }));
  type OwnCall = Pick<Call<typeof showPayment>, 'ctx' | 'viewer' | 'params' | 'language'>;
  const ownOf = ({ viewer, params }: OwnCall): OwnPayment => ({ memberId: viewer.accountId, paymentCode: params.payment_code });
  const show = async (call: OwnCall) => ({ data: paymentView(await findOwnPayment(call.ctx, ownOf(call)), call.language) });
  http.serve(showPayment, show);
  http.serve(checkPayment, async (call) => {
    await checkOwnPayment(call.ctx, ownOf(call));
    return show(call);
  });
  http.serve(listPurchases, async ({ ctx, viewer, query: { page }, language }) => {
    const { rows, total } = await store.listPurchases(ctx, viewer.accountId, page, PURCHASES_PAGE_SIZE);
    const keys = pageKeys({ page, perPage: PURCHASES_PAGE_SIZE, rows: rows.length, total });
    return { data: rows.map((row) => purchaseRow(row, language)), ...keys };
  });
}

function routeStarts(http: Http): void {
  const bySslcommerz = ({ address, paymentCode }: Started) => ({ data: address, payment_code: paymentCode });
  const byBkash = ({ address, paymentCode }: Started) => ({ bkashURL: address, payment_code: paymentCode });
  http.serve(payPackageBySslcommerz, async (call) =>
    bySslcommerz(await startPayment(call.ctx, 'sslcommerz', requestOf(call, packageOrder(call.body)))),
  );
  http.serve(payPackageByBkash, async (call) => byBkash(await startPayment(call.ctx, 'bkash', requestOf(call, packageOrder(call.body)))));
  http.serve(rechargeBySslcommerz, async (call) =>
    bySslcommerz(await startPayment(call.ctx, 'sslcommerz', requestOf(call, { purpose: 'wallet', amount: call.body.amount }))),
  );
  http.serve(rechargeByBkash, async (call) =>
    byBkash(await startPayment(call.ctx, 'bkash', requestOf(call, { purpose: 'wallet', amount: call.body.amount }))),
  );
  http.serve(payPackageFromWallet, async (call) => {
    const { paymentCode, receiptNumber, balance } = await buyFromWallet(call.ctx, requestOf(call, packageOrder(call.body)));
    return {
      message: sayIn(call.language, paymentsSentences.successful),
      payment_code: paymentCode,
      wallet_balance: takaTextWithPoisha(balance, call.language),
      wallet_balance_poisha: balance,
      receipt_number: receiptNumber,
    };
  });
}
