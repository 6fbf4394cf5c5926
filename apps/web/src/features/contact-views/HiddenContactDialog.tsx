import type { ReactNode } from 'react';
import { Lock } from 'lucide-react';
import { Button, Dialog, EmptyState } from '#ui';
import { useTexts } from '#platform/i18n';
import { texts } from './texts.ts';

type HiddenContactDialogProps = {
  readonly message: string;
  readonly isInterestFirst: boolean;
  /** The button that sends an interest. */
  readonly interest: ReactNode;
  readonly onClose: () => void;
};

/** The owner shares no contact details with this reader; an interest may change that. */
export function HiddenContactDialog({ message, isInterestFirst, interest, onClose }: HiddenContactDialogProps) {
  const say = useTexts(texts);
  return (
    <Dialog
      isOpen
      phone="full"
      title={say('contact')}
      onClose={onClose}
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
