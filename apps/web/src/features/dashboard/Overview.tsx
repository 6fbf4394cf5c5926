import type { ReactNode } from 'react';
import { ErrorState, Skeleton, SkeletonScreen } from '#ui';
import { useAccountData } from '#features/entitlements';
import { useTexts } from '#platform/i18n';
import { Balances } from './Balances.tsx';
import { CurrentPackage } from './CurrentPackage.tsx';
import { texts } from './texts.ts';
import { OwnPanel } from './OwnPanel.tsx';

/** Package, balances and matched profiles, with the member's own panel at the side (REL-52). */
export function Overview({ matches }: { matches: ReactNode }) {
  const say = useTexts(texts);
  const account = useAccountData();
  if (account.isPending) return <OverviewSkeleton />;
  if (!account.data) return <ErrorState text={say('pageFailed')} busy={account.isFetching} onRetry={() => void account.refetch()} />;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-3">
      <div className="space-y-6 lg:col-span-2">
        <CurrentPackage account={account.data} />
        <Balances account={account.data} />
        {matches}
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
          <Skeleton shape="block" height="medium" />
          <Skeleton shape="block" height="large" />
        </div>
        <Skeleton shape="block" height="large" />
      </div>
    </SkeletonScreen>
  );
}
