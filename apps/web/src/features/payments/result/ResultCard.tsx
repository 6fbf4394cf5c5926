import type { ReactNode } from 'react';
import { sayIn } from '@app/contract/kernel';
import { paymentMethodNames } from '@app/contract/payments';
import { Button, ButtonLink, Card, Notice } from '#ui';
import { useMe } from '#features/session';
import { formatDay, formatMoment, formatTaka, useLanguage, useTexts } from '#platform/i18n';
import { useCheckPayment, type Payment, type WalletState } from '../payments.queries.ts';
import { PaymentStateBadge } from '../PaymentStateBadge.tsx';
import { texts } from '../texts.ts';
import { PaidPackage } from './PaidPackage.tsx';
import { PaidRecharge } from './PaidRecharge.tsx';
import { ResultHead } from './ResultHead.tsx';
import { TryAgainLink } from './TryAgainLink.tsx';

type Props = { payment: Payment; isLate: boolean; wallet: WalletState };

/** Says how a payment ended and what it was, and leads on. */
export function ResultCard(props: Props) {
  return (
    <Card padding="large">
      <div className="flex flex-col gap-6">{wordsFor(props)}</div>
    </Card>
  );
}

function wordsFor({ payment, isLate, wallet }: Props): ReactNode {
  const facts = <PaymentFacts payment={payment} />;
  switch (payment.paymentStatus) {
    case 'pending':
      return <Waiting payment={payment} isLate={isLate} facts={facts} />;
    case 'paid':
      return payment.purpose === 'package' ? (
        <PaidPackage payment={payment} facts={facts} />
      ) : (
        <PaidRecharge payment={payment} balance={wallet.data?.walletBalance ?? null} facts={facts} />
      );
    case 'on_hold':
      return <OnHold facts={facts} />;
    case 'refunded':
      return <Refunded refundedAt={payment.refundedAt} facts={facts} />;
    default:
      return <NotPaid payment={payment} state={payment.paymentStatus} facts={facts} />;
  }
}

function OnHold({ facts }: { facts: ReactNode }) {
  const say = useTexts(texts);
  return (
    <>
      <ResultHead look="waiting" title={say('onHold')} />
      {facts}
      <ToAccount />
    </>
  );
}

function Refunded({ refundedAt, facts }: { refundedAt: string | null; facts: ReactNode }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const timeZone = useMe().data?.timeZone;
  const title = refundedAt ? say('refunded', { date: formatDay(new Date(refundedAt), language, timeZone) }) : say('refundedNoDate');
  return (
    <>
      <ResultHead look="returned" title={title} />
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

/** Shows a payment of which nobody knows yet how it ended. */
function Waiting({ payment, isLate, facts }: { payment: Payment; isLate: boolean; facts: ReactNode }) {
  const say = useTexts(texts);
  const check = useCheckPayment(say('paymentFailedToLoad'), 'notice');
  if (!isLate)
    return (
      <>
        <ResultHead look="working" title={say('checking')} />
        {facts}
      </>
    );
  return (
    <>
      <ResultHead look="waiting" title={say('notConfirmed')} />
      {check.problem && (
        <Notice tone="warning" isAnnounced>
          {check.problem}
        </Notice>
      )}
      {facts}
      <Button fullWidth busy={check.isUnderWay} onClick={() => void check.run(payment.paymentCode)}>
        {say('checkAgain')}
      </Button>
    </>
  );
}

type NotPaidProps = { payment: Payment; state: 'failed' | 'cancelled' | 'expired'; facts: ReactNode };

/** Says that nothing was bought: why, how to try again, and what becomes of money that left all the same. */
function NotPaid({ payment, state, facts }: NotPaidProps) {
  const say = useTexts(texts);
  const title = say(state);
  return (
    <>
      <ResultHead look={state === 'failed' ? 'failed' : 'closed'} title={title}>
        {payment.reason && payment.reason !== title && <p className="text-ink">{payment.reason}</p>}
        {!payment.isClosedByStaff && <p>{say('moneyTaken')}</p>}
      </ResultHead>
      {facts}
      <div className="flex flex-col gap-3">
        {/* Money may have been taken: whoever pays anew before Support has looked may pay twice. */}
        {payment.isClosedByStaff && (
          <ButtonLink to="/messages/support" fullWidth>
            {say('writeToSupport')}
          </ButtonLink>
        )}
        <div className="flex flex-col gap-3 sm:flex-row-reverse">
          <TryAgainLink payment={payment} fullWidth isPrimary={!payment.isClosedByStaff} />
          <ButtonLink to="/account-page" variant="secondary" fullWidth>
            {say('myAccount')}
          </ButtonLink>
        </div>
      </div>
    </>
  );
}

/** Shows code, item, amount, method, time and state of a payment. */
function PaymentFacts({ payment }: { payment: Payment }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const timeZone = useMe().data?.timeZone;
  const facts = [
    [say('item'), payment.itemName ?? say('walletRecharge')],
    [say('amount'), <strong key="amount">{formatTaka(Math.round(payment.amount * 100), language)}</strong>],
    [say('method'), sayIn(language, paymentMethodNames[payment.paymentMethod])],
    [say('time'), formatMoment(payment.date, language, timeZone)],
    [say('code'), payment.paymentCode],
    [say('state'), <PaymentStateBadge key="state" state={payment.paymentStatus} />],
  ] as const;
  return (
    <dl className="m-0 divide-y divide-line rounded-card bg-sunken px-4">
      {facts.map(([label, value]) => (
        <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
          <dt className="text-muted">{label}</dt>
          <dd className="m-0 text-right text-ink">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
