import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getPackage } from '@app/contract/packages';
import { checkPayment, listPaymentMethods, listPurchases, showPayment } from '@app/contract/payments';
import { call } from '#platform/api';
import { currentLanguage } from '#platform/i18n';

/** The ways to pay that are switched on, and whether paying moves real money. */
export const methodsQuery = () =>
  queryOptions({
    queryKey: ['payments', 'methods'] as const,
    queryFn: ({ signal }) => call(listPaymentMethods, {}, { signal }),
  });

/** The chosen package as it is sold now. */
export const packageQuery = (packageId: number) =>
  queryOptions({
    queryKey: ['payments', 'package', packageId, currentLanguage()] as const,
    queryFn: async ({ signal }) => (await call(getPackage, { params: { package_id: packageId } }, { signal })).data,
    staleTime: 0,
  });

export const paymentKey = (code: string) => ['payments', 'payment', code, currentLanguage()] as const;

export const paymentQuery = (code: string) =>
  queryOptions({
    queryKey: paymentKey(code),
    queryFn: async ({ signal }) => (await call(showPayment, { params: { payment_code: code } }, { signal })).data,
    staleTime: 0,
  });

/** Has the server ask the gateway how a payment stands. */
export const askGateway = async (code: string) => (await call(checkPayment, { params: { payment_code: code } })).data;

export const purchasesKey = ['payments', 'purchases'] as const;

export const purchasesQuery = (page: number) =>
  queryOptions({
    queryKey: [...purchasesKey, page, currentLanguage()] as const,
    queryFn: ({ signal }) => call(listPurchases, { query: { page: String(page) } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
