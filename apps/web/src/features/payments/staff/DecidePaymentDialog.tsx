import { decidePayment } from '@app/contract/payments';
import { useState } from 'react';
import { RadioGroup, TextField } from '#ui';
import { DecisionDialog, useTaka } from '#features/console';
import { call } from '#platform/api';
import { toLatinDigits, useTexts } from '#platform/i18n';
import type { StaffPayment } from './PaymentPage.tsx';
import { texts } from './texts.ts';

type Outcome = 'paid' | 'not_paid';
type DecidePaymentDialogProps = { readonly payment: StaffPayment; readonly onDone: () => Promise<unknown>; readonly onClose: () => void };

/** Asks whether a payment was paid whose gateway cannot be asked any more, and how that is known; of one that was, its number there. */
export function DecidePaymentDialog({ payment, onDone, onClose }: DecidePaymentDialogProps) {
  const say = useTexts(texts);
  const taka = useTaka();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [transaction, setTransaction] = useState('');
  const [fee, setFee] = useState('');
  const number = toLatinDigits(transaction).trim();
  const send = async ({ reason }: { readonly reason: string }): Promise<unknown> => {
    if (outcome === null) return null;
    const kept = toLatinDigits(fee).trim();
    const paid = outcome === 'paid' ? { transaction: number, ...(kept === '' ? {} : { fee: kept }) } : {};
    return call(decidePayment, { params: { paymentCode: payment.paymentCode }, body: { outcome, ...paid, reason } });
  };
  return (
    <DecisionDialog
      title={say('decidePayment')}
      confirm={say('decidePayment')}
      isComplete={outcome !== null && (outcome === 'not_paid' || number !== '')}
      send={send}
      onDone={onDone}
      onClose={onClose}
    >
      <p className="m-0">{say('decidePaymentText', { amount: taka(payment.amount) })}</p>
      <RadioGroup
        label={say('decidePaymentOutcome')}
        look="list"
        options={[
          { value: 'paid', label: say('outcomePaid'), hint: say('paidEffect') },
          { value: 'not_paid', label: say('outcomeNotPaid'), hint: say('notPaidEffect') },
        ]}
        value={outcome}
        onValueChange={setOutcome}
      />
      {outcome === 'paid' && (
        <>
          <TextField label={say('paidTransaction')} value={transaction} onValueChange={setTransaction} autoComplete="off" />
          <TextField label={say('paidFee')} isOptional inputMode="decimal" value={fee} onValueChange={setFee} autoComplete="off" />
        </>
      )}
    </DecisionDialog>
  );
}
