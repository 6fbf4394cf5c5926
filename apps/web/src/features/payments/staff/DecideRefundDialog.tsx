import { decideRefund } from '@app/contract/payments';
import { useState } from 'react';
import { RadioGroup } from '#ui';
import { DecisionDialog, useTaka } from '#features/console';
import { call } from '#platform/api';
import { useTexts } from '#platform/i18n';
import type { StaffPayment } from './PaymentPage.tsx';
import { texts } from './texts.ts';
import { usePaymentChanged } from './use-payment-changed.ts';

type Outcome = 'done' | 'refused';
type DecideRefundDialogProps = {
  readonly paymentCode: string;
  readonly refund: StaffPayment['refunds'][number];
  readonly onClose: () => void;
};

/** Asks what became of a refund whose gateway cannot be asked any more, and how that is known. */
export function DecideRefundDialog({ paymentCode, refund, onClose }: DecideRefundDialogProps) {
  const say = useTexts(texts);
  const taka = useTaka();
  const changed = usePaymentChanged();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const send = async ({ reason }: { readonly reason: string }): Promise<unknown> =>
    outcome && call(decideRefund, { params: { paymentCode, id: String(refund.id) }, body: { outcome, reason } });
  return (
    <DecisionDialog
      title={say('decideRefund')}
      confirm={say('decideRefund')}
      isComplete={outcome !== null}
      send={send}
      onDone={changed}
      onClose={onClose}
      outcomeName={(name) => say(name === 'done' ? 'refundDone' : 'refundNotGiven')}
    >
      <p className="m-0">{say('decideRefundText', { amount: taka(refund.amount) })}</p>
      <RadioGroup
        label={say('decideRefundOutcome')}
        look="list"
        options={[
          { value: 'done', label: say('outcomeDone') },
          { value: 'refused', label: say('outcomeRefused') },
        ]}
        value={outcome}
        onValueChange={setOutcome}
      />
      <p className="m-0 text-sm text-muted">{say('decideRefundEffect')}</p>
    </DecisionDialog>
  );
}
