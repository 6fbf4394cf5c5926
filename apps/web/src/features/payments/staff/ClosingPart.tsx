import { useState } from 'react';
import { Button, Notice } from '#ui';
import { staffName, When } from '#features/console';
import { useMe } from '#features/session';
import { useTexts } from '#platform/i18n';
import { ClosingDialog, type AskingClosing } from './ClosingDialog.tsx';
import type { StaffPayment } from './PaymentPage.tsx';
import { texts } from './texts.ts';

/** Lets two of the staff end a payment whose gateway is not set up any more, and says who did; nothing where nobody may or did. */
export function ClosingPart({ payment }: { payment: StaffPayment }) {
  const say = useTexts(texts);
  const [asking, setAsking] = useState<AskingClosing | null>(null);
  const { closing, mayBeClosed, paymentStatus } = payment;
  if (!closing && !mayBeClosed) return null;
  return (
    <>
      {closing?.approval === 'pending' && paymentStatus === 'pending' && (
        <Notice tone="warning" title={say('closingProposed')}>
          <Proposed closing={closing} />
          <Decide closing={closing} ask={setAsking} />
        </Notice>
      )}
      {closing && closing.approval !== 'pending' && <Decided closing={closing} />}
      {mayBeClosed && (
        <div>
          <Button variant="secondary" size="small" onClick={() => setAsking('propose')}>
            {say('proposeClosing')}
          </Button>
        </div>
      )}
      {asking !== null && <ClosingDialog payment={payment} asking={asking} onClose={() => setAsking(null)} />}
    </>
  );
}

type Closing = NonNullable<StaffPayment['closing']>;

function Proposed({ closing: { enteredBy, reason, date } }: { closing: Closing }) {
  const say = useTexts(texts);
  return (
    <p className="m-0">
      {say('closingBy', { name: staffName(enteredBy), reason })} · <When at={date} />
    </p>
  );
}

/** Offers to decide, but for what the reader proposed. */
function Decide({ closing: { enteredBy }, ask }: { closing: Closing; ask: (asking: AskingClosing) => void }) {
  const say = useTexts(texts);
  const me = useMe().data;
  if (enteredBy.id === me?.user.id) return <p className="m-0 mt-1">{say('closingYours')}</p>;
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      <Button size="small" variant="secondary" onClick={() => ask('approve')}>
        {say('approveClosing')}
      </Button>
      <Button size="small" variant="quiet" onClick={() => ask('reject')}>
        {say('rejectClosing')}
      </Button>
    </div>
  );
}

function Decided({ closing: { approval, enteredBy, decidedBy, decidedAt, reason, rejection } }: { closing: Closing }) {
  const say = useTexts(texts);
  if (decidedBy === null) return null;
  const names = { name: staffName(decidedBy), proposer: staffName(enteredBy), reason, rejection: rejection ?? '' };
  return (
    <p className="m-0 text-sm text-muted">
      {say(approval === 'approved' ? 'closingApproved' : 'closingRejected', names)}
      {decidedAt !== null && (
        <>
          {' · '}
          <When at={decidedAt} />
        </>
      )}
    </p>
  );
}
