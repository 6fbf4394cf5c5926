import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink, Notice } from '#ui';
import { useMe } from '#features/session';
import { formatDay, useLanguage, useTexts } from '#platform/i18n';
import type { Payment } from '../payments.queries.ts';
import { texts } from '../texts.ts';
import { receiptPath } from './payment.ts';
import { ResultHead } from './ResultHead.tsx';

/** Says that the package is there: what it gives, until when, and where to begin. */
export function PaidPackage({ payment, facts }: { payment: Payment; facts: ReactNode }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const timeZone = useMe().data?.timeZone;
  const { features, packageExpiry: expiry } = payment;
  // A second payment for what was paid already bought nothing: its money waits in the wallet.
  const isSecond = payment.reason !== null;
  return (
    <>
      <ResultHead look="done" title={say('successful')}>
        <p className="text-lg font-semibold text-ink">{payment.itemName}</p>
        {expiry && <p>{say('validUntil', { date: formatDay(new Date(expiry), language, timeZone) })}</p>}
      </ResultHead>
      {isSecond && <Notice>{payment.reason}</Notice>}
      {!isSecond && features.length > 0 && (
        <section aria-label={say('youGet')}>
          <h2 className="font-semibold text-ink">{say('youGet')}</h2>
          <ul className="m-0 mt-2 grid list-none gap-1.5 p-0 sm:grid-cols-2">
            {features.map((feature) => (
              <li key={feature} className="flex items-start gap-2">
                <Check aria-hidden className="mt-1 size-4 shrink-0 text-success-ink" />
                {feature}
              </li>
            ))}
          </ul>
        </section>
      )}
      {facts}
      <div className="flex flex-col gap-3">
        <ButtonLink to={isSecond ? '/my-wallet' : '/feed'} fullWidth>
          {say(isSecond ? 'myWallet' : 'goToFeed')}
        </ButtonLink>
        <div className="flex flex-col gap-3 sm:flex-row">
          {payment.receiptNumber && (
            <ButtonLink to={receiptPath(payment.paymentCode)} variant="secondary" fullWidth>
              {say('viewReceipt')}
            </ButtonLink>
          )}
          <ButtonLink to="/account-page" variant="secondary" fullWidth>
            {say('myAccount')}
          </ButtonLink>
        </div>
      </div>
    </>
  );
}
