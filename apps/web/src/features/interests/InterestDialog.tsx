import { useState } from 'react';
import { NOTE_MAX } from '@app/contract/interests';
import { CreditDialog } from '#features/entitlements';
import { fill, useTexts } from '#platform/i18n';
import { TextArea } from '#ui';
import { expressInterest, type Outcome } from './interests.queries.ts';
import { texts } from './texts.ts';

/** Bengali in both languages of the page. */
const PROMPT = 'আপনি কি {name}-এর প্রতি আগ্রহ প্রকাশ করতে চান?';

type InterestDialogProps = {
  readonly memberId: number;
  readonly name: string;
  /** The reader's own; a note needs it. */
  readonly isPremium: boolean;
  readonly onDone: (outcome: Outcome) => void;
  readonly onClose: () => void;
};

/** Asks before an interest is sent; a premium member may add a note. */
export function InterestDialog({ memberId, name, isPremium, onDone, onClose }: InterestDialogProps) {
  const say = useTexts(texts);
  const [note, setNote] = useState('');
  return (
    <CreditDialog
      title={say('interestTitle')}
      counter="remaining_interest"
      available={(count) => say('availableInterests', { count })}
      cost={say('cost')}
      remaining={(count) => say('remainingInterests', { count })}
      confirm={say('confirm')}
      confirming={say('confirming')}
      canConfirm={Array.from(note.trim()).length <= NOTE_MAX}
      failed={say('interestFailed')}
      onConfirm={async () => onDone(await expressInterest(memberId, isPremium ? note : ''))}
      onClose={onClose}
    >
      <p lang="bn" className="text-lg font-medium">
        {fill(PROMPT, { name }, 'bn')}
      </p>
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
