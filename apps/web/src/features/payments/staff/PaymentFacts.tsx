import { sayIn } from '@app/contract/kernel';
import { paymentMethodNames } from '@app/contract/payments';
import type { ReactNode } from 'react';
import { MemberLink, Money, When } from '#features/console';
import { useLanguage, useTexts } from '#platform/i18n';
import type { StaffPayment } from './PaymentPage.tsx';
import { texts } from './texts.ts';

/** Shows what was ordered and what was taken. */
export function PaymentFacts({ payment }: { payment: StaffPayment }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const { receivedAmount, fee, paidAt } = payment;
  const whyNot = whyNotGiven(payment);
  return (
    <dl className="m-0 grid gap-x-8 rounded-card border border-line bg-card px-4 py-3 text-sm sm:grid-cols-2 xl:grid-cols-3">
      <Fact name={say('member')}>
        <MemberLink id={payment.memberId} name={payment.memberCode} /> {payment.memberName ?? say('erasedMember')}
      </Fact>
      <Fact name={say('item')}>
        {payment.itemName ?? say('recharge')}
        {whyNot !== null && <span className="block text-balance text-muted">{say(whyNot)}</span>}
      </Fact>
      <Fact name={say('amount')}>
        <Money taka={payment.amount} />
      </Fact>
      <Fact name={say('method')}>{sayIn(language, paymentMethodNames[payment.paymentMethod])}</Fact>
      <Fact name={say('received')}>{receivedAmount !== null && <Money taka={receivedAmount} />}</Fact>
      <Fact name={say('fee')}>{fee !== 0 && <Money taka={fee} />}</Fact>
      <Fact name={say('date')}>
        <When at={payment.date} />
      </Fact>
      <Fact name={say('paidAt')}>{paidAt && <When at={paidAt} />}</Fact>
      <Fact name={say('receipt')}>{payment.receiptNumber}</Fact>
      <Fact name={say('gatewayReference')}>{payment.gatewayReference}</Fact>
      <Fact name={say('gatewayTransaction')}>{payment.gatewayTransaction}</Fact>
      <Fact name={say('failureCode')}>{payment.failureCode}</Fact>
    </dl>
  );
}

/** Names the sentence that says why nothing was given, and where the money went; without the cause where a release before wrote none. */
function whyNotGiven({ notGivenBecause, isSecond }: StaffPayment) {
  if (notGivenBecause) return `not_given_${notGivenBecause}` as const;
  return isSecond ? 'not_given' : null;
}

/** Shows one fact; nothing where it is not known. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div className="flex items-baseline justify-between gap-4 border-b border-line py-1.5">
      <dt className="shrink-0 text-muted">{name}</dt>
      <dd className="m-0 min-w-0 text-right break-words">{children}</dd>
    </div>
  );
}
