import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { ButtonLink } from '#ui';
import { useTexts } from '#platform/i18n';
import { readSelectedPackage } from '#platform/session';
import { texts } from '../texts.ts';
import { packageQuery, type Payment } from '../payments.queries.ts';
import { receiptPath } from './payment.ts';
import { ResultHead } from './ResultHead.tsx';

type Props = { payment: Payment; balance: string | null; facts: ReactNode };

/** Says that the money is in the wallet; who came for a package goes on with it. */
export function PaidRecharge({ payment, balance, facts }: Props) {
  const say = useTexts(texts);
  const waiting = useWaitingPackage();
  return (
    <>
      <ResultHead look="done" title={say('rechargeSuccessful')}>
        {balance && <p className="text-lg font-semibold text-ink">{say('newBalance', { balance })}</p>}
      </ResultHead>
      {facts}
      <div className="flex flex-col gap-3">
        {waiting && (
          <ButtonLink to="/package-payment-method?method=wallet" fullWidth>
            {waiting.name ? say('continueWith', { name: waiting.name }) : say('continuePurchase')}
          </ButtonLink>
        )}
        <div className="flex flex-col gap-3 sm:flex-row-reverse">
          <ButtonLink to="/my-wallet" variant={waiting ? 'secondary' : 'primary'} fullWidth>
            {say('myWallet')}
          </ButtonLink>
          {payment.receiptNumber && (
            <ButtonLink to={receiptPath(payment.paymentCode)} variant="secondary" fullWidth>
              {say('viewReceipt')}
            </ButtonLink>
          )}
        </div>
      </div>
    </>
  );
}

/** Returns the package for whose sake the wallet was recharged; its name once that is known. */
function useWaitingPackage(): { name: string | null } | null {
  const [selected] = useState(readSelectedPackage);
  const isWaiting = selected?.awaitsRecharge === true;
  const item = useQuery({ ...packageQuery(selected?.packageId ?? 0), enabled: isWaiting });
  if (!isWaiting || item.isError) return null;
  return { name: item.data?.name ?? null };
}
