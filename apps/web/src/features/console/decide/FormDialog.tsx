import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Button, Dialog, Notice, Question, toast } from '#ui';
import { useTexts } from '#platform/i18n';
import { useAction, type Try } from '#shared';
import { texts } from '../texts.ts';

/** Sentences of the server by field. */
export type Faults = Readonly<Record<string, string>>;

type FormDialogProps<Value> = {
  readonly title: string;
  readonly size?: 'medium' | 'large' | 'wide';
  /** Holds what was entered: another value once something was. */
  readonly value: Value;
  readonly send: (value: Value, attempt: Try) => Promise<unknown>;
  /** Runs after it was saved, before the dialog closes. */
  readonly onSaved: () => unknown;
  readonly onClose: () => void;
  /** A further button beside those of the form. */
  readonly aside?: ReactNode;
  readonly children: (faults: Faults) => ReactNode;
};

/**
 * Shows a form over a list: what was typed stays where saving fails, with the server's sentences at the fields, and is not lost by a slip; says when it was
 * saved.
 */
export function FormDialog<Value>({ title, size = 'medium', value, send, onSaved, onClose, aside, children }: FormDialogProps<Value>) {
  const say = useTexts(texts);
  const leaving = useLeaving(value, onClose);
  const saving = useAction<Value>({
    send,
    otherwise: say('decideFailed'),
    says: 'notice',
    onSuccess: async () => {
      await onSaved();
      toast.success(say('saved'));
      onClose();
    },
  });
  const { form, isAtField } = useShownFault(saving.failure);
  const save = (): void => void (saving.run as (value: Value) => Promise<unknown>)(value);
  return (
    <Dialog
      isOpen
      title={title}
      size={size}
      phone="full"
      onClose={leaving.leave}
      staysOnClickOutside
      closesInside
      footer={
        <>
          {aside && <div className="mr-auto">{aside}</div>}
          <Button variant="quiet" onClick={leaving.leave}>
            {say('cancel')}
          </Button>
          <Button busy={saving.isUnderWay} onClick={save}>
            {say('save')}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        {saving.problem !== null && !isAtField && (
          <Notice tone="danger" isAnnounced>
            {saving.problem}
          </Notice>
        )}
        {children(saving.fields)}
      </form>
      {leaving.isAsking && (
        <Question title={say('loseTitle')} no={say('goOn')} yes={say('lose')} onNo={leaving.stay} onYes={onClose}>
          <p className="m-0">{say('loseText')}</p>
        </Question>
      )}
    </Dialog>
  );
}

/** Asks before a form is closed in which something was entered. */
function useLeaving(value: unknown, onClose: () => void) {
  const [first] = useState(() => value);
  const [isAsking, setAsking] = useState(false);
  return {
    isAsking,
    leave: () => (value === first ? onClose() : setAsking(true)),
    stay: () => setAsking(false),
  };
}

/** Brings what is wrong into sight after a try that failed: the first field with a sentence, else the notice above the form, which is needed then. */
function useShownFault(failure: unknown) {
  const form = useRef<HTMLFormElement>(null);
  const [isAtField, setAtField] = useState(false);
  // Before anything is drawn or read out: the notice would say for a moment what the field says.
  useLayoutEffect(() => {
    if (!failure) return;
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    setAtField(Boolean(field));
    if (field) field.focus();
    else form.current?.scrollIntoView({ block: 'start' });
  }, [failure]);
  return { form, isAtField };
}
