import { useState, type ReactNode } from 'react';
import { Phone } from 'lucide-react';
import { Button, toast } from '#ui';
import { useRelationChanged, useStep } from '#features/members';
import { ApiError } from '#platform/api';
import { useTexts } from '#platform/i18n';
import { checkOf, type Checked } from './contact-views.queries.ts';
import { ContactDetailsDialog } from './ContactDetailsDialog.tsx';
import { HiddenContactDialog } from './HiddenContactDialog.tsx';
import { MandatoryMatchDialog } from './MandatoryMatchDialog.tsx';
import { texts } from './texts.ts';
import { ViewContactDialog } from './ViewContactDialog.tsx';

type ContactButtonProps = {
  readonly memberId: number;
  readonly name: string;
  readonly isViewed: boolean;
  /** The button of an interest, where an interest would open the contact. */
  readonly onInterest?: ReactNode;
};

/** `paid`: came from the dialog that pays, to which 'Back' leads. */
type Screen = Exclude<Checked, { kind: 'viewed' }> | { readonly kind: 'details'; readonly isPaid: boolean } | null;

/** 'Contact': checks, asks, pays once, and shows how somebody is reached. */
export function ContactButton({ memberId, name, isViewed, onInterest }: ContactButtonProps) {
  const say = useTexts(texts);
  const tellChange = useRelationChanged();
  const step = useStep(say('checkFailed'));
  const [screen, setScreen] = useState<Screen>(null);
  const [isPaid, setPaid] = useState(false);
  const close = () => setScreen(null);

  async function check(): Promise<void> {
    const checked = await step.run(async () => {
      try {
        return await checkOf(memberId);
      } catch (error) {
        toast.error((error instanceof ApiError && error.message) || say('checkFailed'));
        throw error;
      }
    });
    if (checked) setScreen(checked.kind === 'viewed' ? { kind: 'details', isPaid: false } : checked);
  }
  function showDetails(): void {
    setPaid(true);
    setScreen({ kind: 'details', isPaid: true });
    tellChange(memberId);
  }
  return (
    <>
      <Button variant="secondary" fullWidth icon={<Phone aria-hidden />} busy={step.isUnderWay} onClick={() => void check()}>
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
