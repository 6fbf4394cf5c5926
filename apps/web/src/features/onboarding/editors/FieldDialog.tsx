import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { Button, Dialog, Notice } from '#ui';
import { isOnline } from '#platform/device';
import { useTexts } from '#platform/i18n';
import { TYPING_STOPPED_MS } from '../autosave/use-saver.ts';
import type { Saver } from '../autosave/saver.ts';
import type { FieldRow } from '../fields/field-list.ts';
import { isFilled } from '../fields/filled.ts';
import { labelOf } from '../fields/labels.ts';
import type { StepOne, StepOnePatch } from '../fields/subject.ts';
import { texts } from '../texts.ts';
import type { BeforeContinue, EditorProps } from './editor.ts';
import { FieldEditor } from './FieldEditor.tsx';

type Props = {
  row: FieldRow;
  /** The saver's name of the field. */
  field: string;
  data: StepOne;
  saver: Saver<StepOnePatch>;
  onStored: (data: StepOne) => Promise<void>;
  onNext: () => void;
  onClose: () => void;
};

/** The editor of one row; Continue saves and turns to the next. The dialog stays open from row to row. */
export function FieldDialog({ row, field, data, saver, onStored, onNext, onClose }: Props) {
  const say = useTexts(texts);
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const beforeContinue = useRef<BeforeContinue>(null);
  const onBeforeContinue = useCallback((work: BeforeContinue) => void (beforeContinue.current = work), []);
  const [valid, setValid] = useState<{ name: string; isValid: boolean } | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const [isCutOff, setIsCutOff] = useState(false);
  const onValid = useCallback((isValid: boolean) => setValid({ name: row.name, isValid }), [row.name]);
  const isValid = valid?.name === row.name && valid.isValid;
  const maySkip = !row.isRequired && !isValid && !isFilled(data, row);
  useEffect(() => {
    const dialog = form.current?.closest('dialog');
    (dialog?.querySelector<HTMLElement>('[data-focus-first]') ?? dialog?.querySelector<HTMLElement>('[data-focus-title]'))?.focus();
  }, [row.name]);

  async function goOn(): Promise<void> {
    if (isSaving) return;
    if (maySkip) return onNext();
    if (!isValid) return;
    setIsCutOff(!isOnline());
    if (!isOnline()) return;
    setIsSaving(true);
    const isSent = beforeContinue.current ? await beforeContinue.current() : true;
    await saver.flush();
    setIsSaving(false);
    if (isSent && saver.saveOf(field).state !== 'failed') onNext();
  }
  const editor: EditorProps = {
    name: row.name,
    subject: row.subject,
    label: labelOf(say, row),
    data,
    save: saver.saveOf(field),
    onSave: (patch, isTyping = false) => saver.put(field, patch, isTyping ? TYPING_STOPPED_MS : 0),
    onDrop: () => saver.drop(field),
    onRetry: () => saver.retry(field),
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
        <Button type="submit" form={formId} fullWidth disabled={!isValid && !maySkip} busy={isSaving}>
          {maySkip ? say('skip') : say('continue')}
        </Button>
      }
    >
      <form
        ref={form}
        id={formId}
        noValidate
        className="flex h-full flex-col"
        onSubmit={(event) => {
          event.preventDefault();
          void goOn();
        }}
      >
        {isCutOff && (
          <Notice tone="danger" isAnnounced>
            {say('offline')}
          </Notice>
        )}
        <FieldEditor key={row.name} editor={editor} onBeforeContinue={onBeforeContinue} onStored={onStored} />
      </form>
    </Dialog>
  );
}
