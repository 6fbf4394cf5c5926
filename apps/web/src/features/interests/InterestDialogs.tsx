import { useState } from 'react';
import { NOTE_MAX, PROPOSAL_TEXT, type InterestKind } from '@app/contract/interests';
import { TextArea } from '#ui';
import { CreditDialog } from '#features/entitlements';
import { useRelationChanged } from '#features/members';
import { useTexts } from '#platform/i18n';
import { answeredStatus, stepOf } from './answered-status.ts';
import { acceptFrom, send, type InterestResult } from './interests.queries.ts';
import { texts, wordsOf } from './texts.ts';

type DialogProps = {
  readonly kind: InterestKind;
  readonly memberId: number;
  readonly name: string;
  readonly onDone: (result: InterestResult) => void;
  readonly onClose: () => void;
};
/** `isPremium` is the reader's own; the note of an interest needs it. */
type SendDialogProps = DialogProps & { readonly isPremium: boolean };

/** Asks before an interest or a proposal is sent, with what is written along. */
export function SendDialog(props: SendDialogProps) {
  return props.kind === 'interest' ? <SendInterest {...props} /> : <SendProposal {...props} />;
}

function SendInterest({ memberId, name, isPremium, onDone, onClose }: SendDialogProps) {
  const say = useTexts(texts);
  const [note, setNote] = useState('');
  return (
    <CreditDialog
      title={say('interestTitle')}
      counter="remainingInterest"
      available={(count) => say('availableInterests', { count })}
      cost={say('cost')}
      remaining={(count) => say('remainingInterests', { count })}
      confirm={say('confirm')}
      confirming={say('confirming')}
      canConfirm={Array.from(note.trim()).length <= NOTE_MAX}
      failed={say('interestFailed')}
      onConfirm={async () => onDone(await send('interest', memberId, isPremium ? note : ''))}
      onClose={onClose}
    >
      <p className="text-lg font-medium">{say('interestPrompt', { name })}</p>
      <TextArea
        label={say('note')}
        hint={say(isPremium ? 'noteHint' : 'noteLocked')}
        isOptional={isPremium}
        disabled={!isPremium}
        value={note}
        countTo={isPremium ? NOTE_MAX : undefined}
        onValueChange={setNote}
      />
    </CreditDialog>
  );
}

function SendProposal({ memberId, name, onDone, onClose }: DialogProps) {
  const say = useTexts(texts);
  const [message, setMessage] = useState('');
  const { length } = Array.from(message.trim());
  return (
    <CreditDialog
      title={say('proposalTitle')}
      counter="remainingProposal"
      available={(count) => say('availableProposals', { count })}
      cost={say('cost')}
      remaining={(count) => say('remainingProposals', { count })}
      confirm={say('send')}
      confirming={say('sending')}
      canConfirm={length >= PROPOSAL_TEXT.min && length <= PROPOSAL_TEXT.max}
      failed={say('proposalFailed')}
      onConfirm={async () => onDone(await send('proposal', memberId, message))}
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

/** Accepts what the other sent, which costs nothing. */
export function AcceptDialog({ kind, memberId, name, onDone, onClose }: DialogProps) {
  const say = useTexts(texts);
  const { received, acceptPrompt } = wordsOf[kind];
  const relationChanged = useRelationChanged();
  const accept = async () => {
    try {
      onDone(await acceptFrom(kind, memberId));
    } catch (failure) {
      // The other took it back meanwhile: the page behind shows how it stands.
      const status = answeredStatus(failure);
      if (status) relationChanged(memberId, stepOf(kind, status));
      throw failure;
    }
  };
  return (
    <CreditDialog
      title={say(received)}
      counter={kind === 'interest' ? 'remainingInterest' : 'remainingProposal'}
      available={() => ''}
      cost=""
      remaining={() => ''}
      freeNote={say('acceptingIsFree')}
      confirm={say('confirm')}
      confirming={say('confirming')}
      failed={say('wentWrong')}
      onConfirm={accept}
      onClose={onClose}
    >
      <p>{say(acceptPrompt, { name })}</p>
    </CreditDialog>
  );
}
