import { Notice } from '#ui';
import { useTaka } from '#features/console';
import { useTexts } from '#platform/i18n';
import type { StaffPayment } from './PaymentPage.tsx';
import { texts } from './texts.ts';

/** Says why a payment waits for somebody; nothing where it does not. */
export function HoldNotice({ payment }: { payment: StaffPayment }) {
  const say = useTexts(texts);
  const why = useWhyHeld(payment);
  // Hides that nobody answered where nobody can be asked; every other cause stays.
  const isShown = (cause: StaffPayment['attention'][number]): boolean => cause !== 'no_answer' || !payment.isGatewayMissing;
  return (
    <>
      {payment.paymentStatus === 'on_hold' && (
        <Notice tone="warning" title={say('onHold')}>
          {why}
          {isOnItsWay(payment) && <p className="mt-1">{say('onItsWay')}</p>}
        </Notice>
      )}
      {payment.isGatewayMissing && <Notice tone="warning">{say('gatewayMissing')}</Notice>}
      {payment.attention.filter(isShown).map((cause) => (
        <Notice key={cause} tone="warning">
          {say(cause === 'no_answer' && payment.paymentStatus !== 'pending' ? 'no_answer_refund' : cause)}
        </Notice>
      ))}
    </>
  );
}

/** True while what was refused waits for the gateway's word. */
export const isOnItsWay = ({ refunds }: StaffPayment): boolean => refunds.some(({ isUnderWay }) => isUnderWay);

const HELD = { currency: 'heldCurrency', order: 'heldOrder', risk: 'heldRisk', account: 'heldAccount' } as const;

function useWhyHeld({ heldReason, receivedAmount, amount }: StaffPayment): string {
  const say = useTexts(texts);
  const taka = useTaka();
  if (heldReason === 'amount') return say('heldAmount', { received: taka(receivedAmount ?? 0), ordered: taka(amount) });
  return heldReason !== null && heldReason in HELD ? say(HELD[heldReason as keyof typeof HELD]) : '';
}
