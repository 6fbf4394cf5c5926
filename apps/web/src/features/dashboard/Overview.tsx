import type { ReactNode } from 'react';
import { ButtonLink, Card, ErrorState, Heading, Skeleton, SkeletonScreen } from '#ui';
import { standingAt, useAccountData, type Account } from '#features/entitlements';
import { useMe } from '#features/session';
import { formatDay, useLanguage, useTexts } from '#platform/i18n';
import { Balances } from './Balances.tsx';
import { texts } from './texts.ts';
import { OwnPanel } from './OwnPanel.tsx';

type OverviewProps = {
  readonly matches: ReactNode;
  /** Shows who waits for an answer; null while it is on its way: it comes with the page, so that nothing moves. */
  readonly waiting: ReactNode;
};

/** Begins with whom to answer and whom to meet; package and balances come after, and the member's own panel at the side (REL-52). */
export function Overview({ matches, waiting }: OverviewProps) {
  const say = useTexts(texts);
  const account = useAccountData();
  if (account.isPending || waiting === null) return <OverviewSkeleton />;
  if (!account.data) return <ErrorState text={say('pageFailed')} busy={account.isFetching} onRetry={() => void account.refetch()} />;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-3 lg:grid-rows-[auto_1fr]">
      <div className="lg:col-start-3">{waiting}</div>
      <div className="min-w-0 space-y-6 lg:col-span-2 lg:col-start-1 lg:row-span-2 lg:row-start-1">
        {matches}
        <CurrentPackage account={account.data} />
        <Balances account={account.data} />
      </div>
      <OwnPanel account={account.data} />
    </div>
  );
}

function OverviewSkeleton() {
  return (
    <SkeletonScreen>
      <div className="grid gap-6 lg:grid-cols-3">
        <div className="space-y-6 lg:col-span-2">
          <Skeleton shape="block" height="large" />
          <Skeleton shape="block" height="medium" />
        </div>
        <Skeleton shape="block" height="large" />
      </div>
    </SkeletonScreen>
  );
}

/** Names the package that runs and until when, and leads to more. */
function CurrentPackage({ account }: { account: Account }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const timeZone = useMe().data?.timeZone;
  const current = account.currentPackageInfo;
  const standing = standingAt(current, Date.now());
  const isRunning = standing.state === 'running' || standing.state === 'ending';
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div>
          <Heading level={2} look="card">
            {say('currentPackage')}
          </Heading>
          <p className="font-display text-2xl text-brand-deep">{isRunning ? current?.packageName : say('freeMember')}</p>
          {isRunning && <p className="text-muted">{say('validUntil', { date: formatDay(standing.endsAt, language, timeZone) })}</p>}
        </div>
        <ButtonLink to="/packages">{say('upgrade')}</ButtonLink>
      </div>
    </Card>
  );
}
