import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui';
import { useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';
import { CodeDialog } from './CodeDialog.tsx';
import { useStepFour } from './use-step-four.ts';

/** 'Verify' for a number or address that is on the account and not verified yet. */
export function VerifyContact({ type }: { type: 'mobile' | 'email' }) {
  const say = useTexts(texts);
  const queries = useQueryClient();
  const { stored } = useStepFour();
  const [isOpen, setIsOpen] = useState(false);
  const [askAgainAt, setAskAgainAt] = useState<number | null>(null);
  const contact = stored.data?.user_data;
  const destination = type === 'email' ? contact?.email : contact?.mobile && `${contact.country_code ?? ''}${contact.mobile}`;
  if (!destination) return null;
  return (
    <>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
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
        />
      )}
    </>
  );
}
