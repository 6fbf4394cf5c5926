import { Lock, Phone } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button, Dialog, EmptyState, toast } from '#ui';
import { CreditDialog } from '#features/entitlements';
import { useRelationChanged } from '#features/members';
import { ApiError } from '#platform/api';
import { formatNumber, useLanguage, useTexts } from '#platform/i18n';
import { problemOf, useAction } from '#shared';
import { ContactDetailsDialog } from './ContactDetailsDialog.tsx';
import { MandatoryMatchDialog } from './MandatoryMatchDialog.tsx';
import { checkOf, payFor, type Checked } from './contact-views.queries.ts';
import { texts } from './texts.ts';

type ContactButtonProps = {
  readonly memberId: number;
  readonly name: string;
  readonly isViewed: boolean;
  /** Button of an interest, where an interest would open the contact. */
  readonly onInterest?: ReactNode;
};

/** `paid`: came from the dialog that pays, to which 'Back' leads. */
type Screen = Exclude<Checked, { kind: 'viewed' }> | { readonly kind: 'details'; readonly isPaid: boolean } | null;

/** Offers 'Contact': checks, asks, pays once, and shows how somebody is reached. */
export function ContactButton({ memberId, name, isViewed, onInterest }: ContactButtonProps) {
  const say = useTexts(texts);
  const tellChange = useRelationChanged();
  const [screen, setScreen] = useState<Screen>(null);
  const [isPaid, setPaid] = useState(false);
  const close = () => setScreen(null);

  const checking = useAction({
    send: () => checkOf(memberId),
    otherwise: say('checkFailed'),
    says: 'toast',
    onSuccess: (checked) => setScreen(checked.kind === 'viewed' ? { kind: 'details', isPaid: false } : checked),
  });
  function showDetails(): void {
    setPaid(true);
    setScreen({ kind: 'details', isPaid: true });
    tellChange(memberId);
  }
  return (
    <>
      <Button variant="secondary" fullWidth icon={<Phone aria-hidden />} busy={checking.isUnderWay} onClick={() => void checking.run()}>
        {say(isViewed || isPaid ? 'contactViewed' : 'contact')}
      </Button>
      {screen?.kind === 'payable' && (
        <ViewContactDialog memberId={memberId} name={name} isPaid={isPaid} onStored={showDetails} onClose={close} />
      )}
      {screen?.kind === 'details' && (
        <ContactDetailsDialog
          memberId={memberId}
          onBack={screen.isPaid ? () => setScreen({ kind: 'payable' }) : undefined}
          onClose={close}
        />
      )}
      {screen?.kind === 'mismatch' && <MandatoryMatchDialog check={screen.check} name={name} onClose={close} />}
      {screen?.kind === 'hidden' && (
        <HiddenContactDialog
          message={screen.message}
          interest={screen.isInterestFirst ? onInterest : undefined}
          isInterestFirst={screen.isInterestFirst}
          onClose={close}
        />
      )}
    </>
  );
}

type HiddenContactDialogProps = {
  readonly message: string;
  readonly isInterestFirst: boolean;
  /** Button that sends an interest. */
  readonly interest: ReactNode;
  readonly onClose: () => void;
};

/** Says that the owner shares no contact details with this reader; an interest may change that. */
function HiddenContactDialog({ message, isInterestFirst, interest, onClose }: HiddenContactDialogProps) {
  const say = useTexts(texts);
  return (
    <Dialog
      isOpen
      title={say('contact')}
      onClose={onClose}
      closesInside
      footer={
        <Button variant="secondary" onClick={onClose}>
          {say('close')}
        </Button>
      }
    >
      <EmptyState
        level={3}
        title={message}
        text={isInterestFirst ? say('interestFirst') : undefined}
        drawing={<Lock aria-hidden />}
        action={interest}
      />
    </Dialog>
  );
}

type ViewContactDialogProps = {
  readonly memberId: number;
  readonly name: string;
  /** It was paid a moment ago: showing it again costs nothing. */
  readonly isPaid: boolean;
  readonly onStored: () => void;
  readonly onClose: () => void;
};

/** Asks before the credit is spent. */
function ViewContactDialog({ memberId, name, isPaid, onStored, onClose }: ViewContactDialogProps) {
  const say = useTexts(texts);
  const language = useLanguage();
  async function store(): Promise<void> {
    try {
      await payFor(memberId);
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 402)) toast.error(problemOf(error, say('storeFailed')));
      throw error;
    }
    onStored();
  }
  return (
    <CreditDialog
      title={say('viewContact')}
      counter="remainingContactView"
      available={(count) => say('available', { count: formatNumber(count, language) })}
      cost={say('cost')}
      remaining={(count) => say('remaining', { count: formatNumber(count, language) })}
      freeNote={isPaid ? say('paidBefore') : undefined}
      confirm={say('confirm')}
      confirming={say('confirming')}
      failed={say('storeFailed')}
      onConfirm={store}
      onClose={onClose}
    >
      <p>{say('viewContactOf', { name })}</p>
    </CreditDialog>
  );
}
