import { ArrowLeft, ChevronRight, CirclePlus, Wallet } from 'lucide-react';
import { Link } from 'react-router';
import { ButtonLink, ErrorState, Skeleton, SkeletonScreen } from '#ui';
import { useBrand } from '#platform/config';
import { useTexts } from '#platform/i18n';
import { LastUpdated } from './LastUpdated.tsx';
import { texts } from './texts.ts';
import { Transactions } from './Transactions.tsx';
import { useWalletBalance } from './wallet.queries.ts';

/** Shows the page of the member's money. */
export function MyWallet() {
  const say = useTexts(texts);
  const brand = useBrand();
  return (
    <div className="max-w-reading">
      <title>{`${say('title')} | ${brand}`}</title>
      <div className="-ml-4 mb-2">
        <ButtonLink to="/account-page" variant="quiet" size="small" icon={<ArrowLeft aria-hidden />}>
          {say('back')}
        </ButtonLink>
      </div>
      <h1 className="mb-4 font-display text-3xl text-ink">{say('title')}</h1>
      <div className="grid gap-4 md:grid-cols-5">
        <div className="md:col-span-3">
          <BalanceCard />
        </div>
        <div className="md:col-span-2">
          <RechargeCard />
        </div>
      </div>
      <Transactions />
    </div>
  );
}

/** Shows the balance now. */
function BalanceCard() {
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
      <p className="mt-1 text-4xl font-bold tabular-nums">{balance.data.walletBalance}</p>
      <p>{say('availableForUse')}</p>
      {balance.data.walletOnHoldPoisha > 0 && (
        <div className="mt-4">
          <h3 className="font-medium">{say('onHold')}</h3>
          <p className="text-xl font-bold tabular-nums">{balance.data.walletOnHold}</p>
          <p className="text-sm">{say('onHoldText')}</p>
        </div>
      )}
      <LastUpdated query={balance} />
    </section>
  );
}

/** Leads to more money in the wallet. */
function RechargeCard() {
  const say = useTexts(texts);
  return (
    <Link
      to="/wallet-recharge"
      className="flex h-full items-center gap-4 rounded-card border border-line bg-card p-5 text-ink no-underline shadow-card transition-colors duration-150 hover:bg-brand-soft"
    >
      <CirclePlus aria-hidden className="size-9 shrink-0 text-brand" strokeWidth={1.5} />
      <span className="min-w-0 flex-1">
        <strong className="block text-lg">{say('recharge')}</strong>
        <span className="text-sm text-muted">{say('rechargeText')}</span>
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
    </Link>
  );
}
