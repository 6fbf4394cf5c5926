import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from '#ui';
import { useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';
import { CodeDialog } from './late-code-dialog.ts';
import { useStepFour } from './use-step-four.ts';

/** Offers 'Verify' for a number or address that is on the account and not verified yet. */
export function VerifyContact({ type }: { type: 'mobile' | 'email' }) {
  const say = useTexts(texts);
  const queries = useQueryClient();
  const { stored } = useStepFour();
  const [isOpen, setIsOpen] = useState(false);
  const [askAgainAt, setAskAgainAt] = useState<number | null>(null);
  const contact = stored.data?.userData;
  const destination = type === 'email' ? contact?.email : contact?.mobile && `${contact.countryCode ?? ''}${contact.mobile}`;
  if (!destination) return null;
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setIsOpen(true)}>
        {say('verify')}
      </Button>
      {isOpen && (
        <CodeDialog
          type={type}
          destination={destination}
          askAgainAt={askAgainAt}
          onSent={setAskAgainAt}
          onVerified={() => void queries.invalidateQueries()}
          onClose={() => setIsOpen(false)}
          onLoadFailed={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
