import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { Card, ErrorState, Skeleton } from '#ui';
import { useAccountDataChanged } from '#features/entitlements';
import { ApiError } from '#platform/api';
import { useBrand } from '#platform/config';
import { useTexts } from '#platform/i18n';
import { dropSelectedPackage, readSelectedPackage } from '#platform/session';
import { texts } from '../texts.ts';
import { paymentQuery, purchasesKey, type Payment, type WalletState } from '../payments.queries.ts';
import { ResultCard } from './ResultCard.tsx';
import { ResultHead } from './ResultHead.tsx';

const ASK_EVERY_MS = 3000;
const ASK_FOR_MS = 60_000;

type Props = { code: string; wallet: WalletState; notFound: ReactNode };

/** Says how a payment ended; while it has not, the server is asked for a minute. */
export function PaymentResult({ code, wallet, notFound }: Props) {
  const say = useTexts(texts);
  const brand = useBrand();
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    setIsLate(false);
    const patience = setTimeout(() => setIsLate(true), ASK_FOR_MS);
    return () => clearTimeout(patience);
  }, [code]);
  const payment = useQuery({
    ...paymentQuery(code),
    refetchInterval: ({ state }) => (state.data?.paymentStatus === 'pending' && !isLate ? ASK_EVERY_MS : false),
    refetchOnWindowFocus: 'always',
  });
  useSettled(payment.data, wallet);
  if (payment.error instanceof ApiError && payment.error.status === 404) return notFound;
  return (
    <div className="max-w-reading">
      <title>{`${say('resultTitle')} | ${brand}`}</title>
      {payment.isPending && (
        <Card padding="large">
          <div aria-busy className="flex flex-col gap-6">
            <ResultHead look="working" title={say('loadingPayment')} />
            <Skeleton shape="block" height="large" />
          </div>
        </Card>
      )}
      {payment.isError && !payment.data && (
        <ErrorState text={say('paymentFailedToLoad')} busy={payment.isFetching} onRetry={() => void payment.refetch()} />
      )}
      {payment.data && <ResultCard payment={payment.data} isLate={isLate} wallet={wallet} />}
    </div>
  );
}

/** Loads all anew that a payment changed, once it is seen to be paid, and drops the choice that it paid for. */
function useSettled(payment: Payment | undefined, wallet: WalletState): void {
  const queries = useQueryClient();
  const tellNewCounters = useAccountDataChanged();
  const { refetch } = wallet;
  const paidFor = payment?.paymentStatus === 'paid' ? payment.paymentCode : null;
  const packageId = payment?.packageId ?? null;
  useEffect(() => {
    if (paidFor === null) return;
    void queries.invalidateQueries({ queryKey: purchasesKey });
    void refetch();
    if (packageId === null) return;
    if (readSelectedPackage()?.packageId === packageId) dropSelectedPackage();
    tellNewCounters();
  }, [paidFor, packageId, queries, refetch, tellNewCounters]);
}
