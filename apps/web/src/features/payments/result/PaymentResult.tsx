import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { ErrorState, LoadingOverlay } from '#ui';
import { ApiError } from '#platform/api';
import { useBrand } from '#platform/config';
import { useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';
import { paymentQuery } from '../payments.queries.ts';
import { Outcome, type WalletBalanceState } from './Outcome.tsx';
import { useSettled } from './use-settled.ts';

const ASK_EVERY_MS = 3000;
const ASK_FOR_MS = 60_000;

type Props = { code: string; wallet: WalletBalanceState; notFound: ReactNode };

/** How a payment ended; while it has not, the server is asked for a minute. */
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
    refetchInterval: ({ state }) => (state.data?.payment_status === 'pending' && !isLate ? ASK_EVERY_MS : false),
    refetchOnWindowFocus: 'always',
  });
  useSettled(payment.data, wallet);
  if (payment.error instanceof ApiError && payment.error.status === 404) return notFound;
  return (
    <div className="mx-auto max-w-xl">
      <title>{`${say('resultTitle')} | ${brand}`}</title>
      {payment.isPending && <LoadingOverlay text={say('loadingPayment')} />}
      {payment.isError && !payment.data && (
        <ErrorState text={say('paymentFailedToLoad')} busy={payment.isFetching} onRetry={() => void payment.refetch()} />
      )}
      {payment.data && <Outcome payment={payment.data} isLate={isLate} wallet={wallet} />}
    </div>
  );
}
