import './print.css';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Download, Printer } from 'lucide-react';
import { getReceipt } from '@app/contract/receipts';
import { Button, ButtonLink, Card, EmptyState, ErrorState, Skeleton, SkeletonScreen } from '#ui';
import { ApiError, refusalOf, saveFile } from '#platform/api';
import { useBrand } from '#platform/config';
import { useTexts } from '#platform/i18n';
import { useAction } from '#shared';
import { ReceiptSheet } from './ReceiptSheet.tsx';
import { downloadPdf, receiptQuery, type ReceiptName } from './receipts.queries.ts';
import { texts } from './texts.ts';

/** Nobody's, another's, or no number at all. */
const NO_SUCH: ReadonlySet<number> = new Set([404, 422]);

/** Shows the receipt of a payment, or of one of its credit notes. */
export function ReceiptPage({ name }: { name: ReceiptName }) {
  const say = useTexts(texts);
  const receipt = useQuery(receiptQuery(name));
  const title = say('pageTitle', { number: receipt.data?.number ?? '' }).trim();
  return (
    <div className="max-w-reading">
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
  if (refusalOf(error, getReceipt) === 'not_paid')
    return <NoReceipt title={say('notPaid')} to={`/payment-result/${encodeURIComponent(name.code)}`} next={say('seePayment')} />;
  if (error instanceof ApiError && NO_SUCH.has(error.status))
    return <NoReceipt title={say('notFound')} to="/package-history" next={say('seeHistory')} />;
  if (isError) return <ErrorState text={say('failed')} busy={isFetching} onRetry={() => void refetch()} />;
  return <ReceiptSkeleton />;
}

function NoReceipt({ title, to, next }: { title: string; to: string; next: string }) {
  return <EmptyState level={1} title={title} action={<ButtonLink to={to}>{next}</ButtonLink>} />;
}

function ReceiptActions({ name }: { name: ReceiptName }) {
  const say = useTexts(texts);
  const pdf = useAction({ send: () => downloadPdf(name), otherwise: say('downloadFailed'), says: 'toast', onSuccess: saveFile });
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        size="small"
        icon={<Download aria-hidden />}
        busy={pdf.isUnderWay}
        busyText={say('downloading')}
        onClick={() => void pdf.run()}
      >
        {say('download')}
      </Button>
      <Button size="small" variant="secondary" icon={<Printer aria-hidden />} onClick={() => window.print()}>
        {say('print')}
      </Button>
    </div>
  );
}

/** Draws the shape of the sheet. */
function ReceiptSkeleton() {
  const say = useTexts(texts);
  const lines = (
    <div className="space-y-2">
      <Skeleton width="third" />
      <Skeleton width="most" />
      <Skeleton width="half" />
    </div>
  );
  return (
    <SkeletonScreen label={say('loading')}>
      <Card padding="large">
        <div className="space-y-6">
          <Skeleton shape="block" height="small" />
          <div className="grid gap-6 sm:grid-cols-2">
            {lines}
            {lines}
            {lines}
            {lines}
          </div>
          <Skeleton shape="block" height="large" />
          <Skeleton shape="block" height="small" />
        </div>
      </Card>
    </SkeletonScreen>
  );
}
