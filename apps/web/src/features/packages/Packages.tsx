import { PackageOpen } from 'lucide-react';
import { useNavigate } from 'react-router';
import { Card, Carousel, EmptyState, ErrorState, Skeleton } from '#ui';
import { useBrand } from '#platform/config';
import { formatDigits, useLanguage, useTexts } from '#platform/i18n';
import { PageHead, usePageAddress, usePageCalls, usePublicData, type PageFailure } from '#platform/page';
import { rememberOrigin, useSession } from '#platform/session';
import { texts } from './texts.ts';
import { PackageCard } from './PackageCard.tsx';
import { choosePackage, useCurrentPackage, type askForPackages, type Package } from './packages.queries.ts';
import { products } from './products.ts';

const PAYMENT_PATH = '/package-payment-method';

/** Page of what can be bought. */
export function Packages() {
  const say = useTexts(texts);
  const brand = useBrand();
  const addressOf = usePageAddress();
  const list = usePublicData(usePageCalls<typeof askForPackages>().packages);
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

type PackageListProps = { packages: readonly Package[] | null; failure: PageFailure | null; onRetry: () => void };

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
        id: item.packageId,
        content: <PackageCard item={item} isCurrent={item.packageId === current} onBuy={buy} />,
      }))}
    />
  );
}

function Failed({ failure: { status } }: { failure: PageFailure }) {
  const say = useTexts(texts);
  const language = useLanguage();
  return (
    <>
      <p>{say('failed')}</p>
      {status !== null && <p className="text-sm text-muted">{say('failedStatus', { status: formatDigits(status, language) })}</p>}
    </>
  );
}

/** Returns what chooses a package and goes on to pay for it; a visitor signs in first and comes to the payment from there. */
function useBuy(): (item: Package) => void {
  const navigate = useNavigate();
  const isSignedIn = useSession() !== null;
  return (item) => {
    choosePackage(item);
    if (!isSignedIn) rememberOrigin(PAYMENT_PATH);
    void navigate(isSignedIn ? PAYMENT_PATH : '/signin');
  };
}

/** Cards without words, in the shape of those that are on their way. */
function PackagesSkeleton() {
  const say = useTexts(texts);
  return (
    <div aria-busy>
      <p role="status" className="mb-4 text-center text-muted">
        {say('loading')}
      </p>
      <div className="grid justify-items-center gap-4 md:grid-cols-3">
        <CardSkeleton />
        <div className="hidden w-full max-w-100 md:block">
          <CardSkeleton />
        </div>
        <div className="hidden w-full max-w-100 md:block">
          <CardSkeleton />
        </div>
      </div>
    </div>
  );
}

function CardSkeleton() {
  return (
    <div className="w-full max-w-100">
      <Card padding="none">
        <Skeleton shape="block" height="large" />
        <div className="space-y-4 p-5">
          <Skeleton width="third" />
          <Skeleton width="half" />
          <Skeleton width="most" />
          <Skeleton width="most" />
          <Skeleton width="half" />
          <Skeleton width="most" />
          <Skeleton shape="block" height="small" />
        </div>
      </Card>
    </div>
  );
}
