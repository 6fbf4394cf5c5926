import { Wallet } from 'lucide-react';
import { ErrorState, Skeleton, SkeletonScreen } from '#ui';
import { useTexts } from '#platform/i18n';
import { LastUpdated } from './LastUpdated.tsx';
import { texts } from './texts.ts';
import { useWalletBalance } from './wallet.queries.ts';

/** What the wallet holds now. */
export function BalanceCard() {
  const say = useTexts(texts);
  const balance = useWalletBalance();
  if (balance.isPending)
    return (
      <SkeletonScreen>
        <Skeleton shape="block" height="medium" />
      </SkeletonScreen>
    );
  if (!balance.data) return <ErrorState text={say('balanceFailed')} busy={balance.isFetching} onRetry={() => void balance.refetch()} />;
  return (
    <section aria-label={say('balance')} className="h-full rounded-card bg-header p-6 text-on-header">
      <h2 className="flex items-center gap-2 font-medium">
        <Wallet aria-hidden className="size-5" />
        {say('balance')}
      </h2>
      <p className="mt-1 text-4xl font-bold tabular-nums">{balance.data.wallet_balance}</p>
      <p>{say('availableForUse')}</p>
      <LastUpdated query={balance} />
    </section>
  );
}
