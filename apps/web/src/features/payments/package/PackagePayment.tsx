import { useQuery } from '@tanstack/react-query';
import { Gift } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { getPackage } from '@app/contract/packages';
import { ButtonLink, EmptyState, ErrorState, Skeleton, SkeletonScreen } from '#ui';
import { useMe } from '#features/session';
import { refusalOf } from '#platform/api';
import { useBrand } from '#platform/config';
import { useTexts } from '#platform/i18n';
import { dropSelectedPackage, readSelectedPackage } from '#platform/session';
import { SeekersOnly } from '../checkout/SeekersOnly.tsx';
import { TestNotice } from '../checkout/TestNotice.tsx';
import { texts } from '../texts.ts';
import { methodsQuery, packageQuery, type WalletState } from '../payments.queries.ts';
import { PackageCheckout } from './PackageCheckout.tsx';

/** Shows the page on which the chosen package is paid. */
export function PackagePayment({ wallet }: { wallet: WalletState }) {
  const say = useTexts(texts);
  const brand = useBrand();
  const purpose = useMe().data?.purpose;
  const [selected] = useState(readSelectedPackage);
  return (
    <div className="space-y-4 pb-28 md:pb-4">
      <title>{`${say('payTitle')} | ${brand}`}</title>
      <h1 className="font-display text-3xl text-ink">{say('payTitle')}</h1>
      <TestNotice />
      <Content purpose={purpose} packageId={selected?.packageId ?? null} wallet={wallet} />
    </div>
  );
}

type ContentProps = { purpose: string | undefined; packageId: number | null; wallet: WalletState };

function Content({ purpose, packageId, wallet }: ContentProps) {
  if (purpose !== undefined && purpose !== 'member') return <SeekersOnly />;
  if (packageId === null) return <NoPackage reason="noneSelected" />;
  return <Chosen packageId={packageId} wallet={wallet} />;
}

function Chosen({ packageId, wallet }: { packageId: number; wallet: WalletState }) {
  const say = useTexts(texts);
  const [parameters] = useSearchParams();
  const item = useQuery(packageQuery(packageId));
  const methods = useQuery(methodsQuery());
  const isGone = refusalOf(item.error, getPackage) === 'package_not_found';
  useEffect(() => {
    if (isGone) dropSelectedPackage();
  }, [isGone]);
  if (isGone) return <NoPackage reason="notAvailable" />;
  if (item.data && methods.data)
    return <PackageCheckout item={item.data} methods={methods.data.data} earlierMethod={parameters.get('method')} wallet={wallet} />;
  if (item.isError || methods.isError)
    return (
      <ErrorState
        text={say('packageFailed')}
        busy={item.isFetching || methods.isFetching}
        onRetry={() => void Promise.all([item.refetch(), methods.refetch()])}
      />
    );
  return <PackagePaymentSkeleton />;
}

/** Says that there is nothing to pay for, and leads to where something is chosen. */
function NoPackage({ reason }: { reason: 'noneSelected' | 'notAvailable' }) {
  const say = useTexts(texts);
  return (
    <EmptyState
      title={say(reason)}
      text={say('noneSelectedText')}
      drawing={<Gift aria-hidden />}
      action={<ButtonLink to="/packages">{say('seePackages')}</ButtonLink>}
    />
  );
}

/** Draws the shapes of summary and methods. */
function PackagePaymentSkeleton() {
  return (
    <SkeletonScreen>
      <div className="grid gap-4 md:grid-cols-5">
        <div className="md:order-last md:col-span-2">
          <Skeleton shape="block" height="large" />
        </div>
        <div className="space-y-3 md:col-span-3">
          <Skeleton width="third" />
          <Skeleton shape="block" height="small" />
          <Skeleton shape="block" height="small" />
          <Skeleton shape="block" height="small" />
        </div>
      </div>
    </SkeletonScreen>
  );
}
