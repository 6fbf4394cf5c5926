import { useQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { ButtonLink, EmptyState, ErrorState, Pager, Skeleton, SkeletonScreen } from '#ui';
import { useBrand } from '#platform/config';
import { useTexts } from '#platform/i18n';
import { BackLink } from '../BackLink.tsx';
import { texts } from '../texts.ts';
import { purchasesQuery } from '../payments.queries.ts';
import { PurchaseCard } from './PurchaseCard.tsx';

/** Lists every payment for a package, newest first. */
export function PackageHistory() {
  const say = useTexts(texts);
  const brand = useBrand();
  return (
    <div className="max-w-reading">
      <title>{`${say('historyTitle')} | ${brand}`}</title>
      <BackLink to="/account-page" />
      <h1 className="mb-4 font-display text-3xl text-ink">{say('historyTitle')}</h1>
      <Purchases />
    </div>
  );
}

function Purchases() {
  const say = useTexts(texts);
  const [parameters, setParameters] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(parameters.get('page'))) || 1);
  const purchases = useQuery(purchasesQuery(page));
  if (purchases.isPending)
    return (
      <SkeletonScreen>
        <div className="space-y-3">
          <Skeleton shape="block" height="medium" />
          <Skeleton shape="block" height="medium" />
          <Skeleton shape="block" height="medium" />
        </div>
      </SkeletonScreen>
    );
  if (purchases.isError)
    return <ErrorState text={say('purchasesFailed')} busy={purchases.isFetching} onRetry={() => void purchases.refetch()} />;
  const { data: rows, lastPage } = purchases.data;
  if (!Array.isArray(rows)) return <EmptyState title={say('noProfileData')} />;
  if (rows.length === 0)
    return (
      <EmptyState
        title={say('noPurchases')}
        text={say('noPurchasesText')}
        drawing={<ReceiptText aria-hidden />}
        action={<ButtonLink to="/packages">{say('seePackages')}</ButtonLink>}
      />
    );
  const goToPage = (next: number): void => {
    setParameters({ page: String(next) });
    window.scrollTo(0, 0);
  };
  return (
    <>
      <ul className="m-0 mb-4 grid list-none gap-3 p-0" aria-busy={purchases.isPlaceholderData}>
        {rows.map((row) => (
          <PurchaseCard key={row.paymentCode} purchase={row} />
        ))}
      </ul>
      {lastPage > 1 && <Pager page={page} lastPage={lastPage} onPageChange={goToPage} />}
    </>
  );
}
