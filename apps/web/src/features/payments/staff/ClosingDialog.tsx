import { approveClosing, proposeClosing, rejectClosing } from '@app/contract/payments';
import { DecisionDialog, useTaka } from '#features/console';
import { call } from '#platform/api';
import { useTexts } from '#platform/i18n';
import type { StaffPayment } from './PaymentPage.tsx';
import { texts } from './texts.ts';
import { usePaymentChanged } from './use-payment-changed.ts';

export type AskingClosing = 'propose' | 'approve' | 'reject';
type ClosingDialogProps = { readonly payment: StaffPayment; readonly asking: AskingClosing; readonly onClose: () => void };

const words = {
  propose: { title: 'proposeClosingTitle', confirm: 'proposeClosing', text: 'proposeClosingText' },
  approve: { title: 'approveClosingTitle', confirm: 'approveClosing', text: 'approveClosingText' },
  reject: { title: 'rejectClosingTitle', confirm: 'rejectClosing', text: 'rejectClosingText' },
} as const;

/** Asks once more before a payment is ended in place of its gateway, or a proposal to do so is made or rejected, which need a reason. */
export function ClosingDialog({ payment: { paymentCode, amount, closing }, asking, onClose }: ClosingDialogProps) {
  const say = useTexts(texts);
  const taka = useTaka();
  const changed = usePaymentChanged();
  const { title, confirm, text } = words[asking];
  const params = { paymentCode, id: String(closing?.id ?? 0) };
  const send = ({ reason }: { readonly reason: string }): Promise<unknown> => {
    if (asking === 'propose') return call(proposeClosing, { params: { paymentCode }, body: { reason } });
    return asking === 'approve' ? call(approveClosing, { params }) : call(rejectClosing, { params, body: { reason } });
  };
  return (
    <DecisionDialog
      title={say(title)}
      confirm={say(confirm)}
      isDanger={asking === 'approve'}
      asksReason={asking !== 'approve'}
      send={send}
      onDone={changed}
      onAlreadyDecided={changed}
      onClose={onClose}
      outcomeName={(name) => say(name === 'approved' ? 'wasClosed' : 'wasNotClosed')}
    >
      <p className="m-0">{say(text, { amount: taka(amount) })}</p>
    </DecisionDialog>
  );
}
