import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useAccountDataChanged } from '#features/entitlements';
import { dropSelectedPackage, readSelectedPackage } from '#platform/session';
import { purchasesKey } from '../payments.queries.ts';
import type { WalletBalanceState } from './Outcome.tsx';
import type { Payment } from './payment.ts';

/** Once a payment is seen to be paid: all that it changed is loaded anew, and the choice that it paid for is done with. */
export function useSettled(payment: Payment | undefined, wallet: WalletBalanceState): void {
  const queries = useQueryClient();
  const tellNewCounters = useAccountDataChanged();
  const { refetch } = wallet;
  const paidFor = payment?.payment_status === 'paid' ? payment.payment_code : null;
  const packageId = payment?.package_id ?? null;
  useEffect(() => {
    if (paidFor === null) return;
    void queries.invalidateQueries({ queryKey: purchasesKey });
    void refetch();
    if (packageId === null) return;
    if (readSelectedPackage()?.packageId === packageId) dropSelectedPackage();
    tellNewCounters();
  }, [paidFor, packageId, queries, refetch, tellNewCounters]);
}
