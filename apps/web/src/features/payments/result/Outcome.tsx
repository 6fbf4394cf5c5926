import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ButtonLink, Card } from '#ui';
import { useMe } from '#features/session';
import { formatDay, useLanguage, useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';
import { NotPaid } from './NotPaid.tsx';
import { OutcomeHead } from './OutcomeHead.tsx';
import { PaidPackage } from './PaidPackage.tsx';
import { PaidRecharge } from './PaidRecharge.tsx';
import type { Payment } from './payment.ts';
import { PaymentFacts } from './PaymentFacts.tsx';
import { Waiting } from './Waiting.tsx';

/** The balance as the room of the wallet loads it. */
export type WalletBalanceState = Pick<
  UseQueryResult<{ wallet_balance: string; wallet_balance_poisha: number }>,
  'data' | 'isError' | 'isFetching' | 'refetch'
>;

type Props = { payment: Payment; isLate: boolean; wallet: WalletBalanceState };

/** What became of a payment, what it was, and the way on. */
export function Outcome(props: Props) {
  return (
    <Card padding="large">
      <div className="flex flex-col gap-6">{wordsFor(props)}</div>
    </Card>
  );
}

function wordsFor({ payment, isLate, wallet }: Props): ReactNode {
  const facts = <PaymentFacts payment={payment} />;
  switch (payment.payment_status) {
    case 'pending':
      return <Waiting payment={payment} isLate={isLate} facts={facts} />;
    case 'paid':
      return payment.purpose === 'package' ? (
        <PaidPackage payment={payment} facts={facts} />
      ) : (
        <PaidRecharge payment={payment} balance={wallet.data?.wallet_balance ?? null} facts={facts} />
      );
    case 'on_hold':
      return <OnHold facts={facts} />;
    case 'refunded':
      return <Refunded refundedAt={payment.refunded_at} facts={facts} />;
    default:
      return <NotPaid payment={payment} state={payment.payment_status} facts={facts} />;
  }
}

function OnHold({ facts }: { facts: ReactNode }) {
  const say = useTexts(texts);
  return (
    <>
      <OutcomeHead look="waiting" title={say('onHold')} />
      {facts}
      <ToAccount />
    </>
  );
}

function Refunded({ refundedAt, facts }: { refundedAt: string | null; facts: ReactNode }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const timeZone = useMe().data?.time_zone;
  const title = refundedAt ? say('refunded', { date: formatDay(new Date(refundedAt), language, timeZone) }) : say('refundedNoDate');
  return (
    <>
      <OutcomeHead look="returned" title={title} />
      {facts}
      <ToAccount />
    </>
  );
}

function ToAccount() {
  const say = useTexts(texts);
  return (
    <ButtonLink to="/account-page" variant="secondary" fullWidth>
      {say('myAccount')}
    </ButtonLink>
  );
}
