import { useState } from 'react';
import { PROPOSAL_TEXT } from '@app/contract/interests';
import { CreditDialog } from '#features/entitlements';
import { useTexts } from '#platform/i18n';
import { TextArea } from '#ui';
import { propose, type Outcome } from './interests.queries.ts';
import { texts } from './texts.ts';

type ProposalDialogProps = {
  readonly memberId: number;
  readonly name: string;
  readonly onDone: (outcome: Outcome) => void;
  readonly onClose: () => void;
};

/** A proposal and the words that go with it. */
export function ProposalDialog({ memberId, name, onDone, onClose }: ProposalDialogProps) {
  const say = useTexts(texts);
  const [message, setMessage] = useState('');
  const { length } = Array.from(message.trim());
  return (
    <CreditDialog
      title={say('proposalTitle')}
      counter="remaining_proposal"
      available={(count) => say('availableProposals', { count })}
      cost={say('cost')}
      remaining={(count) => say('remainingProposals', { count })}
      confirm={say('send')}
      confirming={say('sending')}
      canConfirm={length >= PROPOSAL_TEXT.min && length <= PROPOSAL_TEXT.max}
      failed={say('proposalFailed')}
      onConfirm={async () => onDone(await propose(memberId, message))}
      onClose={onClose}
    >
      <TextArea
        label={say('proposalMessage')}
        hint={say('proposalHint')}
        placeholder={say('proposalPlaceholder', { name })}
        value={message}
        countTo={PROPOSAL_TEXT.max}
        onValueChange={setMessage}
      />
    </CreditDialog>
  );
}
