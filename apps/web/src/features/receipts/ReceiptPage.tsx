import './print.css';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { ButtonLink, EmptyState, ErrorState } from '#ui';
import { ApiError } from '#platform/api';
import { useBrand } from '#platform/config';
import { useTexts } from '#platform/i18n';
import { texts } from './texts.ts';
import { ReceiptActions } from './ReceiptActions.tsx';
import { ReceiptSheet } from './ReceiptSheet.tsx';
import { ReceiptSkeleton } from './ReceiptSkeleton.tsx';
import { receiptQuery, type ReceiptName } from './receipts.queries.ts';

/** Nobody's, another's, or no number at all. */
const NO_SUCH: ReadonlySet<number> = new Set([404, 422]);

/** The receipt of a payment, or one of its credit notes. */
export function ReceiptPage({ name }: { name: ReceiptName }) {
  const say = useTexts(texts);
  const receipt = useQuery(receiptQuery(name));
  const title = say('pageTitle', { number: receipt.data?.number ?? '' }).trim();
  return (
    <div className="mx-auto max-w-3xl">
      <title>{`${title} | ${useBrand()}`}</title>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="-ml-4">
          <ButtonLink to="/package-history" variant="quiet" size="small" icon={<ArrowLeft aria-hidden />}>
            {say('back')}
          </ButtonLink>
        </div>
        {receipt.data && <ReceiptActions name={name} />}
      </div>
      <ReceiptBody name={name} />
    </div>
  );
}

function ReceiptBody({ name }: { name: ReceiptName }) {
  const say = useTexts(texts);
  const { data, error, isError, isFetching, refetch } = useQuery(receiptQuery(name));
  if (data) return <ReceiptSheet receipt={data} />;
  if (error instanceof ApiError && error.code === 'not_paid')
    return <NoReceipt title={say('notPaid')} to={`/payment-result/${encodeURIComponent(name.code)}`} next={say('seePayment')} />;
  if (error instanceof ApiError && NO_SUCH.has(error.status))
    return <NoReceipt title={say('notFound')} to="/package-history" next={say('seeHistory')} />;
  if (isError) return <ErrorState text={say('failed')} busy={isFetching} onRetry={() => void refetch()} />;
  return <ReceiptSkeleton />;
}

function NoReceipt({ title, to, next }: { title: string; to: string; next: string }) {
  return <EmptyState level={1} title={title} action={<ButtonLink to={to}>{next}</ButtonLink>} />;
}
