import { PackageOpen } from 'lucide-react';
import { useNavigate } from 'react-router';
import { Card, Carousel, EmptyState, ErrorState, Skeleton } from '#ui';
import { formatDigits, useLanguage, useTexts } from '#platform/i18n';
import { rememberOrigin, useSession } from '#platform/session';
import type { Rates } from './estimate.ts';
import { texts } from './texts.ts';
import { PackageCard } from './PackageCard.tsx';
import { choosePackage, type Package } from './packages.queries.ts';

const PAYMENT_PATH = '/package-payment-method';

/** Why there are no packages; `status` is null where no answer came. */
type Failure = { readonly status: number | null };

type PackageShelfProps = {
  /** Content in words. */
  readonly label: string;
  /** Said where nothing is on sale. */
  readonly empty: string;
  /** Null while they load, and where they could not be loaded. */
  readonly packages: readonly Package[] | null;
  readonly failure: Failure | null;
  readonly onRetry: () => void;
  /** Number of the package that the member has. */
  readonly current?: number | null;
  /** For estimates in other currencies; null where there are none. */
  readonly rates?: Rates | null;
};

/** Shows the packages of a catalogue as a carousel of cards, each with 'Buy Now'; says how things stand where there are none. */
export function PackageShelf({ label, empty, packages, failure, onRetry, current = null, rates = null }: PackageShelfProps) {
  const buy = useBuy();
  if (!packages) return failure ? <ErrorState text={<Failed failure={failure} />} onRetry={onRetry} /> : <PackagesSkeleton />;
  if (packages.length === 0) return <EmptyState title={empty} drawing={<PackageOpen aria-hidden />} />;
  return (
    <Carousel
      label={label}
      items={packages.map((item, at) => ({
        id: item.packageId,
        content: <PackageCard item={item} isFirst={at === 0} isCurrent={item.packageId === current} rates={rates} onBuy={buy} />,
      }))}
    />
  );
}

function Failed({ failure: { status } }: { failure: Failure }) {
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

/** Draws cards without words, in the shape of those that are on their way. */
function PackagesSkeleton() {
  const say = useTexts(texts);
  return (
    <div aria-busy>
      <p role="status" className="mb-4 text-center text-muted">
        {say('loading')}
      </p>
      <div className="grid justify-items-center gap-4 max-md:[&>:not(:first-child)]:hidden md:grid-cols-3">
        <CardSkeleton />
        <CardSkeleton />
        <CardSkeleton />
      </div>
    </div>
  );
}

function CardSkeleton() {
  return (
    <div className="w-full max-w-100">
      <Card padding="none">
        <Skeleton shape="block" height="cover" />
        <div className="space-y-4 p-5">
          <Skeleton width="third" />
          <Skeleton width="half" />
          <Skeleton shape="block" height="small" />
          <Skeleton width="most" />
          <Skeleton width="most" />
          <Skeleton width="half" />
          <Skeleton width="most" />
        </div>
      </Card>
    </div>
  );
}
