import { ArrowLeft } from 'lucide-react';
import { ButtonLink } from '#ui';
import { useBrand } from '#platform/config';
import { useTexts } from '#platform/i18n';
import { BalanceCard } from './BalanceCard.tsx';
import { texts } from './texts.ts';
import { RechargeCard } from './RechargeCard.tsx';
import { Transactions } from './Transactions.tsx';

/** The member's money here. */
export function MyWallet() {
  const say = useTexts(texts);
  const brand = useBrand();
  return (
    <div className="mx-auto max-w-3xl">
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
