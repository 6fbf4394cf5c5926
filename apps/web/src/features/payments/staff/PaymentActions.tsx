import { sayIn } from '@app/contract/kernel';
import { clearPayment, paymentMethodNames, paymentStateNames, recheckPayment, refusePayment } from '@app/contract/payments';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { Button, toast } from '#ui';
import { DecisionDialog, useKeys, useTaka } from '#features/console';
import { call } from '#platform/api';
import { useLanguage, useTexts } from '#platform/i18n';
import { useAction } from '#shared';
import { FoundDialog, type Rechecked } from './FoundDialog.tsx';
import { isOnItsWay } from './HoldNotice.tsx';
import type { StaffPayment } from './PaymentPage.tsx';
import { RefundDialog } from './RefundDialog.tsx';
import { refundable } from './refundable.ts';
import { texts } from './texts.ts';
import { usePaymentChanged } from './use-payment-changed.ts';

type Asking = 'clear' | 'refuse' | 'refund';

/** Shows the buttons of a payment: asking the gateway again, and deciding on a hold or giving money back. */
export function PaymentActions({ payment }: { payment: StaffPayment }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const [asking, setAsking] = useState<Asking | null>(null);
  const [found, setFound] = useState<Rechecked | null>(null);
  const changed = usePaymentChanged();
  // Nobody can be asked where the gateway is not set up: the page says what can be done then.
  const isByGateway = (payment.paymentMethod === 'sslcommerz' || payment.paymentMethod === 'bkash') && !payment.isGatewayMissing;
  const isHeld = payment.paymentStatus === 'on_hold' && !isOnItsWay(payment);
  const rechecking = useAction({
    send: () => call(recheckPayment, { params: { paymentCode: payment.paymentCode } }),
    otherwise: say('recheckFailed'),
    says: 'toast',
    onSuccess: async (answer) => {
      await changed();
      if (answer.refunds.length > 0) setFound(answer);
      else toast.success(say('rechecked', { state: sayIn(language, paymentStateNames[answer.data.paymentStatus]) }));
    },
  });
  const recheck = (): void => void (isByGateway && rechecking.run());
  useKeys([
    ...(isByGateway ? [{ keys: 'r', text: say('recheck'), act: recheck }] : []),
    ...(isHeld
      ? [
          { keys: 'c', text: say('clear'), act: () => setAsking('clear') },
          { keys: 'x', text: say('refuse'), act: () => setAsking('refuse') },
        ]
      : []),
  ]);
  return (
    <>
      {isByGateway && (
        <Button variant="secondary" size="small" icon={<RefreshCw aria-hidden />} busy={rechecking.isUnderWay} onClick={recheck}>
          {say('recheck')}
        </Button>
      )}
      {refundable(payment) > 0 && (
        <Button variant="secondary" size="small" onClick={() => setAsking('refund')}>
          {say('refund')}
        </Button>
      )}
      {isHeld && (
        <>
          <Button variant="danger" size="small" onClick={() => setAsking('refuse')}>
            {say('refuse')}
          </Button>
          <Button size="small" onClick={() => setAsking('clear')}>
            {say('clear')}
          </Button>
        </>
      )}
      {found && <FoundDialog {...found} onClose={() => setFound(null)} />}
      {asking !== null && <Dialogs payment={payment} asking={asking} onDone={changed} onClose={() => setAsking(null)} />}
    </>
  );
}

type DialogsProps = {
  readonly payment: StaffPayment;
  readonly asking: Asking;
  readonly onDone: () => Promise<unknown>;
  readonly onClose: () => void;
};

function Dialogs({ payment, asking, onDone, onClose }: DialogsProps) {
  const say = useTexts(texts);
  const language = useLanguage();
  const taka = useTaka();
  if (asking === 'refund') return <RefundDialog payment={payment} onDone={onDone} onClose={onClose} />;
  const isClearing = asking === 'clear';
  const params = { paymentCode: payment.paymentCode };
  return (
    <DecisionDialog
      title={say(isClearing ? 'clearTitle' : 'refuseTitle')}
      confirm={say(isClearing ? 'clear' : 'refuse')}
      isDanger={!isClearing}
      send={({ reason }) => call(isClearing ? clearPayment : refusePayment, { params, body: { reason } })}
      onDone={onDone}
      onClose={onClose}
    >
      <p className="m-0">
        {isClearing
          ? say(`clear_${payment.clearedAs ?? 'ordered'}`, { amount: taka(payment.amount) })
          : say('refuseText', {
              amount: taka(payment.receivedAmount ?? payment.amount),
              method: sayIn(language, paymentMethodNames[payment.paymentMethod]),
            })}
      </p>
    </DecisionDialog>
  );
}
