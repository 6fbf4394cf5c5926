import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Package } from '@app/contract/packages';
import { payPackageFromWallet } from '@app/contract/payments';
import { useAccountDataChanged } from '#features/entitlements';
import { ApiError, call } from '#platform/api';
import { createAttempt } from '../checkout/attempt.ts';
import type { ChosenMethod } from '../checkout/methods.ts';
import { useLeaveToPay } from '../checkout/use-leave-to-pay.ts';
import { methodsQuery, packageQuery, purchasesKey } from '../payments.queries.ts';
import type { WalletState } from './WalletBox.tsx';

/** Pays for a package: by a gateway, whose page opens, or from the wallet, which leads to the result at once. */
export function usePayPackage(item: Package, wallet: WalletState) {
  const queries = useQueryClient();
  const gateway = useLeaveToPay();
  const fromWallet = useBuyFromWallet(item, wallet);
  const { problem, forget } = fromWallet.problem ? fromWallet : gateway;

  /** A refusal that says that what the page shows is out of date. */
  const refresh = (failure: unknown): void => {
    const code = failure instanceof ApiError ? failure.code : '';
    if (code === 'price_changed' || code === 'package_not_found') void queries.invalidateQueries(packageQuery(item.package_id));
    if (code === 'method_off') void queries.invalidateQueries(methodsQuery());
    if (code === 'insufficient_balance') void wallet.refetch();
  };
  const pay = (method: ChosenMethod): void => {
    if (method === 'wallet') fromWallet.buy(undefined, { onError: refresh });
    else gateway.pay({ method, amount: item.price, packageId: item.package_id }, { onError: refresh });
  };
  return { pay, problem, forget, isUnderWay: gateway.isUnderWay || fromWallet.isUnderWay };
}

function useBuyFromWallet(item: Package, wallet: WalletState) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const tellNewCounters = useAccountDataChanged();
  const [attempt] = useState(createAttempt);
  const purchase = useMutation({
    mutationFn: () => {
      const body = { amount: item.price, package_id: item.package_id };
      return call(payPackageFromWallet, { body }, { idempotencyKey: attempt.keyFor(body) });
    },
    onSuccess: ({ payment_code: code }) => {
      attempt.answered();
      tellNewCounters();
      void wallet.refetch();
      void queries.invalidateQueries({ queryKey: purchasesKey });
      void navigate(`/payment-result/${code}`);
    },
    onError: (failure) => failure instanceof ApiError && attempt.answered(),
  });
  return { buy: purchase.mutate, problem: purchase.error, forget: purchase.reset, isUnderWay: purchase.isPending || purchase.isSuccess };
}
