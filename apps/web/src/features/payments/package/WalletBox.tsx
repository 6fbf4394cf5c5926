import type { UseQueryResult } from '@tanstack/react-query';
import { ErrorState, Skeleton } from '#ui';
import { formatTaka, useLanguage, useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';

/** The balance as the room of the wallet loads it. */
export type WalletState = Pick<UseQueryResult<{ wallet_balance_poisha: number }>, 'data' | 'isError' | 'isFetching' | 'refetch'>;

/** What the wallet holds before and after. `price` is whole taka. */
export function WalletBox({ wallet, price }: { wallet: WalletState; price: number }) {
  const say = useTexts(texts);
  const language = useLanguage();
  if (!wallet.data && wallet.isError)
    return <ErrorState text={say('balanceFailed')} busy={wallet.isFetching} onRetry={() => void wallet.refetch()} />;
  if (!wallet.data) return <Skeleton shape="block" height="medium" />;
  const balance = wallet.data.wallet_balance_poisha;
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
