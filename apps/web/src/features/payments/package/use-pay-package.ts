import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { payPackageFromWallet, type payPackageByBkash } from '@app/contract/payments';
import { useAccountDataChanged } from '#features/entitlements';
import { call, refusalOf } from '#platform/api';
import { useTexts } from '#platform/i18n';
import { useAction } from '#shared';
import type { ChosenMethod } from '../checkout/methods.ts';
import { useLeaveToPay } from '../checkout/use-leave-to-pay.ts';
import { methodsQuery, packageQuery, purchasesKey, type Package, type WalletState } from '../payments.queries.ts';
import { texts } from '../texts.ts';

/** Pays for a package: by a gateway, whose page opens, or from the wallet, which leads to the result at once. */
export function usePayPackage(item: Package, wallet: WalletState) {
  const say = useTexts(texts);
  const queries = useQueryClient();
  /** Loads anew what the refusal says is out of date. */
  const refresh = (failure: unknown): void => {
    const code = refusalOf<typeof payPackageFromWallet | typeof payPackageByBkash>(failure, payPackageFromWallet);
    if (code === 'price_changed' || code === 'package_not_found') void queries.invalidateQueries(packageQuery(item.packageId));
    if (code === 'method_off') void queries.invalidateQueries(methodsQuery());
    if (code === 'insufficient_balance') void wallet.refetch();
  };
  const gateway = useLeaveToPay(say('notStarted'), refresh);
  const fromWallet = useBuyFromWallet(item, wallet, refresh);
  const pay = (method: ChosenMethod): void => {
    if (method === 'wallet') void fromWallet.run();
    else void gateway.pay({ method, amount: item.price, packageId: item.packageId });
  };
  const { problem, forget } = fromWallet.problem ? fromWallet : gateway;
  return { pay, problem, forget, isUnderWay: gateway.isUnderWay || fromWallet.isUnderWay };
}

function useBuyFromWallet(item: Package, wallet: WalletState, onFailure: (failure: unknown) => void) {
  const say = useTexts(texts);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const tellNewCounters = useAccountDataChanged();
  const [isDone, setIsDone] = useState(false);
  const body = { amount: item.price, packageId: item.packageId };
  const purchase = useAction({
    send: (order: typeof body, { idempotencyKey }) => call(payPackageFromWallet, { body: order }, { idempotencyKey }),
    otherwise: say('notStarted'),
    says: 'notice',
    onSuccess: ({ paymentCode: code }) => {
      setIsDone(true);
      tellNewCounters();
      void wallet.refetch();
      void queries.invalidateQueries({ queryKey: purchasesKey });
      void navigate(`/payment-result/${code}`);
    },
    onFailure,
  });
  return { ...purchase, run: () => purchase.run(body), isUnderWay: purchase.isUnderWay || isDone };
}
