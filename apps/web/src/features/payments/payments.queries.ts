import { keepPreviousData, queryOptions, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { getPackage } from '@app/contract/packages';
import { checkPayment, listPaymentMethods, listPurchases, showPayment } from '@app/contract/payments';
import { call, type Answer } from '#platform/api';
import { currentLanguage } from '#platform/i18n';
import { useAction } from '#shared';

export type Package = Answer<typeof getPackage>['data'];
export type PaymentMethod = Answer<typeof listPaymentMethods>['data'][number];
/** A payment as its own member reads it. */
export type Payment = Answer<typeof showPayment>['data'];
/** A payment for a package in the history. */
export type Purchase = NonNullable<Answer<typeof listPurchases>['data']>[number];
/** Balance as the feature of the wallet loads it. */
export type WalletState = Pick<
  UseQueryResult<{ readonly walletBalance: string; readonly walletBalancePoisha: number }>,
  'data' | 'isError' | 'isFetching' | 'refetch'
>;

/** Returns the ways to pay that are switched on, and whether paying moves real money. */
export const methodsQuery = () =>
  queryOptions({
    queryKey: ['payments', 'methods'] as const,
    queryFn: ({ signal }) => call(listPaymentMethods, {}, { signal }),
  });

/** Returns the chosen package as it is sold now. */
export const packageQuery = (packageId: number) =>
  queryOptions({
    queryKey: ['payments', 'package', packageId, currentLanguage()] as const,
    queryFn: async ({ signal }) => (await call(getPackage, { params: { packageId } }, { signal })).data,
    staleTime: 0,
  });

export const paymentKey = (code: string) => ['payments', 'payment', code, currentLanguage()] as const;

export const paymentQuery = (code: string) =>
  queryOptions({
    queryKey: paymentKey(code),
    queryFn: async ({ signal }) => (await call(showPayment, { params: { paymentCode: code } }, { signal })).data,
    staleTime: 0,
  });

export const purchasesKey = ['payments', 'purchases'] as const;

export const purchasesQuery = (page: number) =>
  queryOptions({
    queryKey: [...purchasesKey, page, currentLanguage()] as const,
    queryFn: ({ signal }) => call(listPurchases, { query: { page: String(page) } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Does as 'Check again' says: the server asks the gateway how a payment stands, and what it learned shows on every page. */
export function useCheckPayment(otherwise: string, says: 'toast' | 'notice') {
  const queries = useQueryClient();
  return useAction({
    send: (code: string) => call(checkPayment, { params: { paymentCode: code } }),
    otherwise,
    says,
    onSuccess: ({ data: payment }) => {
      queries.setQueryData(paymentKey(payment.paymentCode), payment);
      void queries.invalidateQueries({ queryKey: purchasesKey });
    },
  });
}
