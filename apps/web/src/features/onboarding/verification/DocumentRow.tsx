import { Lock } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#ui';
import { useReferenceLists } from '#features/reference-data';
import { useLanguage, useTexts } from '#platform/i18n';
import type { Saver } from '../autosave/saver.ts';
import { FieldDialog } from '../editors/FieldDialog.tsx';
import type { FieldRow } from '../fields/field-list.ts';
import { labelOf } from '../fields/labels.ts';
import { shownValue } from '../fields/shown-value.ts';
import { keysOf, valueOf, type StepOne, type StepOnePatch, type Subject } from '../fields/subject.ts';
import { texts } from '../texts.ts';
import { VerificationRow, type ReviewState } from './VerificationRow.tsx';

type Props = { subject: Subject; data: StepOne; saver: Saver<StepOnePatch>; onStored: (data: StepOne) => Promise<void> };

/** An identity document: given, replaced while it waits or after a refusal, locked once it is approved. */
export function DocumentRow({ subject, data, saver, onStored }: Props) {
  const say = useTexts(texts);
  const language = useLanguage();
  const lists = useReferenceLists();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const row: FieldRow = { name: 'government_id', subject, isRequired: true };
  const prefix = keysOf(subject).id;
  const state = valueOf(data, `${prefix}status`) as ReviewState;
  function close(): void {
    setIsOpen(false);
    requestAnimationFrame(() => button.current?.focus());
  }
  return (
    <>
      <VerificationRow
        label={labelOf(say, row)}
        value={shownValue('government_id', subject, { data, lists: lists.data, language })}
        state={state}
        reason={valueOf(data, `${prefix}reason`) as string | null}
        action={
          state === 'approved' ? (
            <Link to="/messages/support" className="inline-flex min-h-11 items-center gap-2 text-sm text-brand-deep underline">
              <Lock aria-hidden className="size-4 shrink-0" />
              {say('lockedMessageSupport')}
            </Link>
          ) : (
            <Button ref={button} variant="secondary" onClick={() => setIsOpen(true)}>
              {say(state === null ? 'addDocument' : 'change')}
            </Button>
          )
        }
      />
      {isOpen && (
        <FieldDialog row={row} field={`${prefix}document`} data={data} saver={saver} onStored={onStored} onNext={close} onClose={close} />
      )}
    </>
  );
}
