import { sayIn } from '@app/contract/kernel';
import { paymentMethodNames } from '@app/contract/payments';
import { useMe } from '#features/session';
import { formatMoment, formatTaka, useLanguage, useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';
import { PaymentStateBadge } from '../PaymentStateBadge.tsx';
import type { Payment } from './payment.ts';

/** Code, item, amount, method, time and state of a payment. */
export function PaymentFacts({ payment }: { payment: Payment }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const timeZone = useMe().data?.time_zone;
  const facts = [
    [say('item'), payment.item_name ?? say('walletRecharge')],
    [say('amount'), <strong key="amount">{formatTaka(Math.round(payment.amount * 100), language)}</strong>],
    [say('method'), sayIn(language, paymentMethodNames[payment.payment_method])],
    [say('time'), formatMoment(payment.date, language, timeZone)],
    [say('code'), payment.payment_code],
    [say('state'), <PaymentStateBadge key="state" state={payment.payment_status} />],
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
