import type { ReactNode } from 'react';
import { Button, Notice } from '#ui';
import { ApiError } from '#platform/api';
import { useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';
import { useCheckPayment } from '../use-check-payment.ts';
import { OutcomeHead } from './OutcomeHead.tsx';
import type { Payment } from './payment.ts';

/** A payment of which nobody knows yet how it ended. */
export function Waiting({ payment, isLate, facts }: { payment: Payment; isLate: boolean; facts: ReactNode }) {
  const say = useTexts(texts);
  const check = useCheckPayment();
  if (!isLate)
    return (
      <>
        <OutcomeHead look="working" title={say('checking')} />
        {facts}
      </>
    );
  return (
    <>
      <OutcomeHead look="waiting" title={say('notConfirmed')} />
      {check.isError && (
        <Notice tone="warning" isAnnounced>
          {check.error instanceof ApiError && check.error.message ? check.error.message : say('paymentFailedToLoad')}
        </Notice>
      )}
      {facts}
      <Button fullWidth busy={check.isPending} onClick={() => check.mutate(payment.payment_code)}>
        {say('checkAgain')}
      </Button>
    </>
  );
}
