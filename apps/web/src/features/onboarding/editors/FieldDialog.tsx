import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { FullName, memberSentences, Nickname } from '@app/contract/members';
import { Button, Dialog, Notice, TextField } from '#ui';
import { useLanguage, useTexts } from '#platform/i18n';
import { useAction } from '#shared';
import type { Saver } from '../autosave/saver.ts';
import { TYPING_STOPPED_MS } from '../autosave/use-saver.ts';
import { isFilled, labelOf, type FieldRow } from '../fields/rows.ts';
import { keysOf, valueOf, type StepOneAnswers, type StepOnePatch } from '../fields/subject.ts';
import { texts } from '../texts.ts';
import { BirthdayEditor } from './BirthdayEditor.tsx';
import { ChoiceEditor, ProfessionEditor } from './ChoiceEditor.tsx';
import type { BeforeContinue, EditorProps } from './editor.tsx';
import { GenderEditor } from './GenderEditor.tsx';
import { GovernmentIdEditor } from './GovernmentIdEditor.tsx';
import { HometownEditor, LocationEditor } from './PlaceEditor.tsx';

type Props = {
  row: FieldRow;
  /** Saver's name of the field. */
  field: string;
  data: StepOneAnswers;
  saver: Saver<StepOnePatch>;
  onStored: (data: StepOneAnswers) => Promise<void>;
  onNext: () => void;
  onClose: () => void;
};

/** Edits one row; Continue saves and turns to the next. The dialog stays open from row to row. */
export function FieldDialog({ row, field, data, saver, onStored, onNext, onClose }: Props) {
  const say = useTexts(texts);
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const beforeContinue = useRef<BeforeContinue>(null);
  const onBeforeContinue = useCallback((work: BeforeContinue) => void (beforeContinue.current = work), []);
  const [valid, setValid] = useState<{ name: string; isValid: boolean } | null>(null);
  const onValid = useCallback((isValid: boolean) => setValid({ name: row.name, isValid }), [row.name]);
  const isValid = valid?.name === row.name && valid.isValid;
  const maySkip = !row.isRequired && !isValid && !isFilled(data, row);
  useEffect(() => {
    const dialog = form.current?.closest('dialog');
    (dialog?.querySelector<HTMLElement>('[data-focus-first]') ?? dialog?.querySelector<HTMLElement>('[data-focus-title]'))?.focus();
  }, [row.name]);

  const saving = useAction({
    send: async () => {
      const isSent = beforeContinue.current ? await beforeContinue.current() : true;
      await saver.flush();
      return isSent && saver.saveOf(field).state !== 'failed';
    },
    otherwise: say('wentWrong'),
    says: 'notice',
    onSuccess: (isSaved) => isSaved && onNext(),
  });
  function goOn(): void {
    if (saving.isUnderWay) return;
    if (maySkip) onNext();
    else if (isValid) void saving.run();
  }
  const editor: EditorProps = {
    name: row.name,
    subject: row.subject,
    label: labelOf(say, row),
    data,
    save: saver.saveOf(field),
    onSave: (patch, isTyping = false) => saver.put(field, patch, isTyping ? TYPING_STOPPED_MS : 0),
    halfTyped: saver.halfTyped(field),
    onDrop: (text) => saver.drop(field, text),
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
        saver.forgetHalfTyped(field);
        onClose();
      }}
      footer={
        <Button type="submit" form={formId} fullWidth disabled={!isValid && !maySkip} busy={saving.isUnderWay}>
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
          goOn();
        }}
      >
        {saving.problem && (
          <Notice tone="danger" isAnnounced>
            {saving.problem}
          </Notice>
        )}
        <FieldEditor key={row.name} editor={editor} onBeforeContinue={onBeforeContinue} onStored={onStored} />
      </form>
    </Dialog>
  );
}

type FieldEditorProps = {
  editor: EditorProps;
  onBeforeContinue: (work: BeforeContinue) => void;
  onStored: (data: StepOneAnswers) => Promise<void>;
};

/** Chooses the editor of a field. */
function FieldEditor({ editor, onBeforeContinue, onStored }: FieldEditorProps) {
  switch (editor.name) {
    case 'nickname':
    case 'fullName':
      return <NameEditor {...editor} />;
    case 'dateOfBirth':
      return <BirthdayEditor {...editor} onBeforeContinue={onBeforeContinue} />;
    case 'gender':
      return <GenderEditor {...editor} onBeforeContinue={onBeforeContinue} />;
    case 'profession':
      return <ProfessionEditor {...editor} />;
    case 'currentLocation':
      return <LocationEditor {...editor} />;
    case 'hometown':
      return <HometownEditor {...editor} />;
    case 'governmentId':
      return <GovernmentIdEditor {...editor} onBeforeContinue={onBeforeContinue} onStored={onStored} />;
    default:
      return <ChoiceEditor {...editor} />;
  }
}

/** Takes nickname and full name. A text that is not valid yet is not sent; its message shows when the input is left. */
function NameEditor({ name, subject, label, data, save, halfTyped, onSave, onDrop, onRetry, onValid }: EditorProps) {
  const say = useTexts(texts);
  const language = useLanguage();
  const key = name === 'nickname' ? 'nickname' : keysOf(subject).fullName;
  const schema = name === 'nickname' ? Nickname : FullName;
  const stored = String(valueOf(data, key) ?? '');
  const [text, setText] = useState(halfTyped ?? stored);
  const [isLeft, setIsLeft] = useState(false);
  const judged = schema.safeParse(text);
  const sentence = Object.values(memberSentences).find((pair) => pair.en === judged.error?.issues[0]?.message);
  useEffect(() => onValid(judged.success), [judged.success, onValid]);
  return (
    <TextField
      label={label}
      value={text}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the editor was opened in order to type
      autoFocus
      autoComplete="off"
      saveState={save.state}
      onRetrySave={onRetry}
      hint={name === 'fullName' ? say('fullNameHint') : undefined}
      error={save.error ?? (isLeft && !judged.success && sentence ? sentence[language] : undefined)}
      onValueChange={(next) => {
        setText(next);
        setIsLeft(false);
        const judgedNext = schema.safeParse(next);
        if (judgedNext.success) onSave({ [key]: judgedNext.data }, true);
        else onDrop(next);
      }}
      onBlur={() => {
        setIsLeft(text.trim() !== '' || stored === '');
        if (text.trim() !== '') return;
        setText(stored);
        onDrop('');
      }}
    />
  );
}
