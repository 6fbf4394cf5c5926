import type { ReactNode } from 'react';
import { ButtonLink } from '#ui';
import { useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';
import { OutcomeHead } from './OutcomeHead.tsx';
import type { Payment } from './payment.ts';
import { TryAgainLink } from './TryAgainLink.tsx';

type Props = { payment: Payment; state: 'failed' | 'cancelled' | 'expired'; facts: ReactNode };

/** Nothing was bought: why, how to try again, and what becomes of money that left all the same. */
export function NotPaid({ payment, state, facts }: Props) {
  const say = useTexts(texts);
  const title = say(state);
  return (
    <>
      <OutcomeHead look={state === 'failed' ? 'failed' : 'closed'} title={title}>
        {payment.reason && payment.reason !== title && <p className="text-ink">{payment.reason}</p>}
        <p>{say('moneyTaken')}</p>
      </OutcomeHead>
      {facts}
      <div className="flex flex-col gap-3 sm:flex-row-reverse">
        <TryAgainLink payment={payment} fullWidth />
        <ButtonLink to="/account-page" variant="secondary" fullWidth>
          {say('myAccount')}
        </ButtonLink>
      </div>
    </>
  );
}
