import { showStaffPayment } from '@app/contract/payments';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { ButtonLink, EmptyState, ErrorState, SkeletonRows } from '#ui';
import { consoleKey, ConsolePage, OthersHere } from '#features/console';
import { EntriesOfPayment } from '#features/ledger';
import { call, refusalOf, type Answer } from '#platform/api';
import { useLanguage, useTexts } from '#platform/i18n';
import { PaymentStateBadge } from '../PaymentStateBadge.tsx';
import { ClosingPart } from './ClosingPart.tsx';
import { GatewayMessages } from './GatewayMessages.tsx';
import { HoldNotice } from './HoldNotice.tsx';
import { PaymentActions } from './PaymentActions.tsx';
import { PaymentFacts } from './PaymentFacts.tsx';
import { RefundList } from './RefundList.tsx';
import { texts } from './texts.ts';

export type StaffPayment = Answer<typeof showStaffPayment>['data'];

/** Shows one payment: what was ordered and taken, the whole talk with its gateway, what was given back, and what staff may do with it. */
export function PaymentPage() {
  const say = useTexts(texts);
  const { paymentCode = '' } = useParams();
  const language = useLanguage();
  const asked = useQuery({
    queryKey: [...consoleKey(showStaffPayment), paymentCode, language],
    queryFn: ({ signal }) => call(showStaffPayment, { params: { paymentCode } }, { signal }),
    retry: false,
  });
  if (asked.isPending) return <SkeletonRows count={8} />;
  if (asked.data === undefined && refusalOf(asked.error, showStaffPayment) === 'not_found')
    return <EmptyState level={1} title={say('notFound')} action={<ButtonLink to="/staff/payments">{say('toPayments')}</ButtonLink>} />;
  if (asked.data === undefined) return <ErrorState text={say('failed')} onRetry={() => void asked.refetch()} busy={asked.isFetching} />;
  const payment = asked.data.data;
  return (
    <ConsolePage
      title={payment.paymentCode}
      intro={
        <span className="inline-flex flex-wrap items-center gap-3">
          <PaymentStateBadge state={payment.paymentStatus} />
          <OthersHere item={`payment:${payment.paymentId}`} />
        </span>
      }
      actions={
        <>
          <ButtonLink to="/staff/payments" variant="secondary" size="small">
            {say('toPayments')}
          </ButtonLink>
          <PaymentActions payment={payment} />
        </>
      }
    >
      <div className="flex flex-col gap-6">
        <HoldNotice payment={payment} />
        <ClosingPart payment={payment} />
        <PaymentFacts payment={payment} />
        <Part title={say('refunds')}>
          <RefundList payment={payment} />
        </Part>
        <Part title={say('messages')}>
          <GatewayMessages messages={payment.messages} />
        </Part>
        <Part title={say('journal')}>
          <EntriesOfPayment paymentId={payment.paymentId} />
        </Part>
      </div>
    </ConsolePage>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-2 text-lg font-semibold">{title}</h2>
      {children}
    </section>
  );
}
