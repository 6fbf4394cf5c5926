import { sayIn } from '@app/contract/kernel';
import { paymentMethodNames } from '@app/contract/payments';
import { useState } from 'react';
import { Badge, Button } from '#ui';
import { Money, staffName, When } from '#features/console';
import { useLanguage, useTexts } from '#platform/i18n';
import { DecideRefundDialog } from './DecideRefundDialog.tsx';
import type { StaffPayment } from './PaymentPage.tsx';
import { texts } from './texts.ts';

const states = {
  pending: { text: 'refundPending', tone: 'warning' },
  done: { text: 'refundDone', tone: 'success' },
  refused: { text: 'refundRefused', tone: 'danger' },
  asked: { text: 'refundAsked', tone: 'warning' },
  waits: { text: 'refundWaits', tone: 'warning' },
  notGiven: { text: 'refundNotGiven', tone: 'danger' },
} as const;

/** Lists what was given back of a payment, or asked for, with who recorded it. */
export function RefundList({ payment }: { payment: StaffPayment }) {
  const say = useTexts(texts);
  if (payment.refunds.length === 0) return <p className="m-0 text-sm text-muted">{say('noRefunds')}</p>;
  return (
    <ul className="m-0 flex list-none flex-col gap-2 p-0 text-sm">
      {payment.refunds.map((refund) => (
        <Refund key={refund.id} refund={refund} payment={payment} />
      ))}
    </ul>
  );
}

/** Names how a refund is shown: who decided is told apart, and who has to. */
function shownAs({ state, isUnderWay, waitsForStaff, decidedBy }: StaffPayment['refunds'][number]): keyof typeof states {
  if (waitsForStaff) return 'waits';
  if (state !== 'refused') return state;
  return isUnderWay ? 'asked' : decidedBy ? 'notGiven' : state;
}

type RefundProps = { readonly refund: StaffPayment['refunds'][number]; readonly payment: StaffPayment };

function Refund({ refund, payment: { paymentCode, paymentMethod: method } }: RefundProps) {
  const say = useTexts(texts);
  const language = useLanguage();
  const [isDeciding, setIsDeciding] = useState(false);
  const { text, tone } = states[shownAs(refund)];
  const { decidedBy } = refund;
  const details = [
    refund.way === 'wallet' ? say('wayWallet') : say('wayGateway', { method: sayIn(language, paymentMethodNames[method]) }),
    say(refund.reason),
    refund.note,
    refund.staffId !== null && say('refundBy', { name: staffName({ id: refund.staffId, name: refund.staffName }) }),
    refund.packageRest && say(refund.packageRest === 'take_back' ? 'restTaken' : 'restKept'),
    refund.gatewayReference,
  ];
  return (
    <li className="rounded-card border border-line bg-card px-4 py-3">
      <div className="flex flex-wrap items-center gap-3">
        <span className="font-semibold">
          <Money taka={refund.amount} />
        </span>
        <Badge tone={tone}>{say(text)}</Badge>
        <span className="ml-auto text-muted">
          <When at={refund.date} />
        </span>
      </div>
      <p className="m-0 mt-1 text-muted">{details.filter(Boolean).join(' · ')}</p>
      {decidedBy && <p className="m-0 mt-1 text-muted">{say('decidedBy', { name: staffName(decidedBy), reason: decidedBy.reason })}</p>}
      {refund.waitsForStaff && (
        <div className="mt-2">
          <Button variant="secondary" size="small" onClick={() => setIsDeciding(true)}>
            {say('decideRefund')}
          </Button>
        </div>
      )}
      {isDeciding && <DecideRefundDialog paymentCode={paymentCode} refund={refund} onClose={() => setIsDeciding(false)} />}
    </li>
  );
}
