import { PackageOpen } from 'lucide-react';
import { Carousel, EmptyState, ErrorState } from '#ui';
import { listPackages, type Package } from '@app/contract/packages';
import { ApiError, ConnectionFailure } from '#platform/api';
import { useBrand } from '#platform/config';
import { formatDigits, useLanguage, useTexts } from '#platform/i18n';
import { texts } from './texts.ts';
import { PackageCard } from './PackageCard.tsx';
import { PackagesSkeleton } from './PackagesSkeleton.tsx';
import { useBuy } from './use-buy.ts';
import { products } from './products.ts';
import { useCurrentPackage } from './use-current-package.ts';
import { PageHead, usePageAddress, usePublicData, type PublicData } from '#platform/page';

/** The page of what can be bought. */
export function Packages() {
  const say = useTexts(texts);
  const brand = useBrand();
  const addressOf = usePageAddress();
  const list = usePublicData(listPackages);
  const packages = list.data?.data ?? null;
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-6 md:py-10">
      <PageHead
        title={say('title', { brand })}
        description={say('description', { brand })}
        structured={products(packages ?? [], addressOf('/packages'))}
      />
      <div className="mb-6 text-center">
        <h1 className="font-display text-4xl text-brand-deep">{say('heading')}</h1>
        <p className="mx-auto mt-2 max-w-prose text-lg text-muted">{say('subtitle')}</p>
      </div>
      <PackageList packages={packages} failure={list.failure} onRetry={list.retry} />
    </div>
  );
}

type PackageListProps = { packages: readonly Package[] | null; failure: PublicData<unknown>['failure']; onRetry: () => void };

function PackageList({ packages, failure, onRetry }: PackageListProps) {
  const say = useTexts(texts);
  const current = useCurrentPackage();
  const buy = useBuy();
  if (!packages) return failure ? <ErrorState text={<Failed failure={failure} />} onRetry={onRetry} /> : <PackagesSkeleton />;
  if (packages.length === 0) return <EmptyState title={say('empty')} drawing={<PackageOpen aria-hidden />} />;
  return (
    <Carousel
      label={say('heading')}
      items={packages.map((item) => ({
        id: item.package_id,
        content: <PackageCard item={item} isCurrent={item.package_id === current} onBuy={buy} />,
      }))}
    />
  );
}

function Failed({ failure }: { failure: unknown }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const status = failure instanceof ApiError || failure instanceof ConnectionFailure ? failure.status : null;
  return (
    <>
      <p>{say('failed')}</p>
      {status !== null && <p className="text-sm text-muted">{say('failedStatus', { status: formatDigits(status, language) })}</p>}
    </>
  );
}
