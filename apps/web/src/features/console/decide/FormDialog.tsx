import type { ReactNode } from 'react';
import { Button, Dialog, Notice, toast } from '#ui';
import { useTexts } from '#platform/i18n';
import { useAction, type Try } from '#shared';
import { texts } from '../texts.ts';

/** Sentences of the server by field. */
export type Faults = Readonly<Record<string, string>>;

type FormDialogProps<Value> = {
  readonly title: string;
  readonly size?: 'medium' | 'large';
  /** What was entered. */
  readonly value: Value;
  readonly send: (value: Value, attempt: Try) => Promise<unknown>;
  /** After it was saved, before the dialog closes. */
  readonly onSaved: () => unknown;
  readonly onClose: () => void;
  readonly children: (faults: Faults) => ReactNode;
};

/** A form over a list: what was typed stays where saving fails, with the server's sentences at the fields; says when it was saved. */
export function FormDialog<Value>({ title, size = 'medium', value, send, onSaved, onClose, children }: FormDialogProps<Value>) {
  const say = useTexts(texts);
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
  const save = saving.run as (value: Value) => Promise<unknown>;
  return (
    <Dialog
      isOpen
      title={title}
      size={size}
      phone="full"
      onClose={onClose}
      staysOnClickOutside
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {say('cancel')}
          </Button>
          <Button busy={saving.isUnderWay} onClick={() => void save(value)}>
            {say('save')}
          </Button>
        </>
      }
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void save(value);
        }}
      >
        {saving.problem !== null && (
          <Notice tone="danger" isAnnounced>
            {saving.problem}
          </Notice>
        )}
        {children(saving.fields)}
      </form>
    </Dialog>
  );
}
