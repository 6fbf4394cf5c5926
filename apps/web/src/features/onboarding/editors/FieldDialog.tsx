import { useCallback, useState } from 'react';
import { Button, Dialog } from '#ui';
import { useTexts } from '#platform/i18n';
import { TYPING_STOPPED_MS } from '../autosave/use-saver.ts';
import type { Saver } from '../autosave/saver.ts';
import type { FieldRow } from '../fields/field-list.ts';
import { isFilled } from '../fields/filled.ts';
import { labelOf } from '../fields/labels.ts';
import type { StepOne, StepOnePatch } from '../fields/subject.ts';
import { messages } from '../messages.ts';
import { BirthdayEditor } from './BirthdayEditor.tsx';
import { ChoiceEditor } from './ChoiceEditor.tsx';
import type { EditorProps } from './editor.ts';
import { GovernmentIdEditor } from './GovernmentIdEditor.tsx';
import { HometownEditor } from './HometownEditor.tsx';
import { LocationEditor } from './LocationEditor.tsx';
import { NameEditor } from './NameEditor.tsx';

type Props = {
  row: FieldRow;
  data: StepOne;
  saver: Saver<StepOnePatch>;
  onStored: (data: StepOne) => void;
  onNext: () => void;
  onClose: () => void;
};

/** The editor of one row; Continue saves and opens the next. */
export function FieldDialog({ row, data, saver, onStored, onNext, onClose }: Props) {
  const say = useTexts(messages);
  const [isValid, setIsValid] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const onValid = useCallback((next: boolean) => setIsValid(next), []);
  const isEmpty = !isFilled(data, row);
  const maySkip = !row.isRequired && isEmpty && !isValid;

  async function goOn(): Promise<void> {
    setIsSaving(true);
    await saver.flush();
    setIsSaving(false);
    if (saver.saveOf(row.name).state !== 'failed') onNext();
  }
  const editor: EditorProps = {
    name: row.name,
    subject: row.subject,
    label: labelOf(say, row),
    data,
    save: saver.saveOf(row.name),
    onSave: (patch, isTyping = false) => saver.put(row.name, patch, isTyping ? TYPING_STOPPED_MS : 0),
    onRetry: () => saver.retry(row.name),
    onValid,
  };
  return (
    <Dialog
      isOpen
      title={editor.label}
      phone="full"
      onClose={() => {
        void saver.flush();
        onClose();
      }}
      footer={
        <Button fullWidth disabled={!isValid && !maySkip} busy={isSaving} onClick={() => (maySkip ? onNext() : void goOn())}>
          {maySkip ? say('skip') : say('continue')}
        </Button>
      }
    >
      <Editor editor={editor} onStored={onStored} />
    </Dialog>
  );
}

function Editor({ editor, onStored }: { editor: EditorProps; onStored: (data: StepOne) => void }) {
  switch (editor.name) {
    case 'nickname':
    case 'fullName':
      return <NameEditor {...editor} />;
    case 'dateOfBirth':
      return <BirthdayEditor {...editor} />;
    case 'currentLocation':
      return <LocationEditor {...editor} />;
    case 'hometown':
      return <HometownEditor {...editor} />;
    case 'government_id':
      return <GovernmentIdEditor {...editor} onStored={onStored} />;
    default:
      return <ChoiceEditor {...editor} />;
  }
}
