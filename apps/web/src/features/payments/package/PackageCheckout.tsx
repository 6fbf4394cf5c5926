import { useState } from 'react';
import { Button, ButtonLink, Card, ErrorState, Notice, Skeleton } from '#ui';
import { useOnline } from '#platform/device';
import { formatTaka, useLanguage, useTexts } from '#platform/i18n';
import { keepForRecharge } from '#platform/session';
import { Agreement, useAgreement } from '../checkout/Agreement.tsx';
import { MethodChoice } from '../checkout/MethodChoice.tsx';
import { methodToPayBy, type ChosenMethod } from '../checkout/methods.ts';
import { PayBar } from '../checkout/PayBar.tsx';
import type { Package, PaymentMethod, WalletState } from '../payments.queries.ts';
import { texts } from '../texts.ts';
import { PackageSummary } from './PackageSummary.tsx';
import { usePayPackage } from './use-pay-package.ts';

type Props = {
  item: Package;
  methods: readonly PaymentMethod[];
  /** Method of an earlier try. */
  earlierMethod: string | null;
  wallet: WalletState;
};

/** Shows the package beside how it is paid. */
export function PackageCheckout({ item, methods, earlierMethod, wallet }: Props) {
  const say = useTexts(texts);
  const isOnline = useOnline();
  const [chosen, setChosen] = useState(earlierMethod);
  const agreement = useAgreement();
  const payment = usePayPackage(item, wallet);
  const method = methodToPayBy(
    methods.map((one) => one.method),
    chosen,
  );
  const choose = (next: ChosenMethod) => {
    payment.forget();
    setChosen(next);
  };
  return (
    <div className="grid items-start gap-6 md:grid-cols-5">
      <div className="md:order-last md:col-span-2">
        <PackageSummary item={item} />
      </div>
      <div className="md:col-span-3">
        <Card>
          <div className="flex flex-col gap-4">
            {method === null && <Notice tone="warning">{say('noMethods')}</Notice>}
            <MethodChoice methods={methods.map((one) => one.method)} value={method} onValueChange={choose} disabled={payment.isUnderWay} />
            {method === 'wallet' && <WalletBox wallet={wallet} price={item.price} />}
            <Agreement {...agreement.box} disabled={payment.isUnderWay} />
            <PayBar problem={payment.problem}>
              <PayButton
                item={item}
                method={method}
                balance={wallet.data?.walletBalancePoisha ?? null}
                isBusy={payment.isUnderWay}
                isOpen={isOnline}
                onPay={(by) => agreement.isGiven() && payment.pay(by)}
              />
            </PayBar>
          </div>
        </Card>
      </div>
    </div>
  );
}

type PayButtonProps = {
  item: Package;
  method: ChosenMethod | null;
  /** Of the wallet, in poisha; null while that is not known. */
  balance: number | null;
  isBusy: boolean;
  /** There is a connection. */
  isOpen: boolean;
  onPay: (method: ChosenMethod) => void;
};

/** Shows the sum, and the button that pays it: with a wallet that holds too little the way to more. */
function PayButton({ item, method, balance, isBusy, isOpen, onPay }: PayButtonProps) {
  const say = useTexts(texts);
  const language = useLanguage();
  return (
    <div className="flex items-center gap-4">
      <p className="shrink-0 md:hidden">
        <span className="block text-sm text-muted">{say('total')}</span>
        <strong className="text-lg">{formatTaka(item.price * 100, language)}</strong>
      </p>
      {method === 'wallet' && balance !== null && balance < item.price * 100 ? (
        <ButtonLink to="/my-wallet" size="large" fullWidth onClick={() => keepForRecharge(item.packageId)}>
          {say('rechargeNow')}
        </ButtonLink>
      ) : (
        <Button
          size="large"
          fullWidth
          disabled={!isOpen || method === null || (method === 'wallet' && balance === null)}
          busy={isBusy}
          busyText={say(method === 'wallet' ? 'confirming' : 'pleaseWait')}
          onClick={() => method && onPay(method)}
        >
          {say(method === 'wallet' ? 'confirm' : 'payNow')}
        </Button>
      )}
    </div>
  );
}

/** Shows the balance before and after. `price` is whole taka. */
function WalletBox({ wallet, price }: { wallet: WalletState; price: number }) {
  const say = useTexts(texts);
  const language = useLanguage();
  if (!wallet.data && wallet.isError)
    return <ErrorState text={say('balanceFailed')} busy={wallet.isFetching} onRetry={() => void wallet.refetch()} />;
  if (!wallet.data) return <Skeleton shape="block" height="medium" />;
  const balance = wallet.data.walletBalancePoisha;
  const after = balance - price * 100;
  const rows = [
    [say('walletBalance'), formatTaka(balance, language), ''],
    [say('price'), formatTaka(price * 100, language), ''],
    [say('balanceAfter'), signed(after, language), after < 0 ? 'font-semibold text-danger-ink' : 'font-semibold'],
  ] as const;
  return (
    <dl className="divide-y divide-line rounded-card bg-sunken px-4">
      {rows.map(([label, amount, look]) => (
        <div key={label} className={`flex items-baseline justify-between gap-4 py-3 ${look}`}>
          <dt>{label}</dt>
          <dd className="m-0 tabular-nums">{amount}</dd>
        </div>
      ))}
    </dl>
  );
}

const signed = (poisha: number, language: 'en' | 'bn'): string =>
  poisha < 0 ? `-${formatTaka(-poisha, language)}` : formatTaka(poisha, language);
