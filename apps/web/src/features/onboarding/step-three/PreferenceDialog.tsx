import { useCallback, useEffect, useId, useRef, useState } from 'react';
import type { PreferenceRow } from '@app/contract/partner-preferences';
import { Button, Dialog, Notice, RadioGroup, SaveMark } from '#ui';
import { isOnline } from '#platform/device';
import { useTexts } from '#platform/i18n';
import type { Saver } from '../autosave/saver.ts';
import { texts } from '../texts.ts';
import { ManyEditor } from './ManyEditor.tsx';
import { RangeEditor } from './RangeEditor.tsx';
import { isMany, isRange, patchOf, type Choice, type Chosen, type PreferencePatch } from './preference-rows.ts';

type Props = {
  row: PreferenceRow;
  chosen: Chosen;
  choices: readonly Choice[];
  saver: Saver<PreferencePatch>;
  /** Stands on the button in place of 'Continue'. */
  doneText?: string | undefined;
  onNext: () => void;
  onClose: () => void;
};

/** The editor of one wish; Continue turns to the next. The dialog stays open from row to row. */
export function PreferenceDialog(props: Props) {
  const { row, saver, doneText, onNext, onClose } = props;
  const say = useTexts(texts);
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [complete, setComplete] = useState<PreferenceRow | null>(null);
  const onComplete = useCallback((isComplete: boolean) => setComplete(isComplete ? row : null), [row]);
  const [isCutOff, setIsCutOff] = useState(false);
  const save = saver.saveOf(row);
  useEffect(() => form.current?.closest('dialog')?.querySelector<HTMLElement>('[data-focus-title]')?.focus(), [row]);
  async function goOn(): Promise<void> {
    setIsCutOff(!isOnline());
    if (complete !== row || !isOnline()) return;
    await saver.flush();
    if (saver.saveOf(row).state !== 'failed') onNext();
  }
  return (
    <Dialog
      isOpen
      title={say(`wish_${row}`)}
      phone="full"
      onClose={onClose}
      footer={
        <Button type="submit" form={formId} fullWidth disabled={complete !== row} busy={save.state === 'saving'}>
          {doneText ?? say('continue')}
        </Button>
      }
    >
      <form
        ref={form}
        id={formId}
        noValidate
        className="grid gap-3"
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
        <SaveMark state={save.state} onRetry={() => saver.retry(row)} />
        {save.error && (
          <Notice tone="danger" isAnnounced>
            {save.error}
          </Notice>
        )}
        <Editor key={row} {...props} onComplete={onComplete} />
      </form>
    </Dialog>
  );
}

/** Every whole choice is saved at once. */
function Editor({ row, chosen, choices, saver, onComplete }: Props & { onComplete: (isComplete: boolean) => void }) {
  const say = useTexts(texts);
  const [values, setValues] = useState<readonly string[]>(chosen.isOpen ? choices.map((choice) => choice.value) : chosen.values);
  const isWhole = (list: readonly string[]): boolean => (isRange(row) ? list.length === 2 : list.length > 0);
  const isComplete = isWhole(values);
  useEffect(() => onComplete(isComplete), [isComplete, onComplete]);
  const choose = (next: readonly string[]) => {
    setValues(next);
    if (isWhole(next)) saver.put(row, patchOf(row, next));
  };
  const title = say(`wish_${row}`);
  if (isRange(row)) return <RangeEditor choices={choices} values={values} onValues={choose} />;
  if (isMany(row)) return <ManyEditor row={row} title={title} choices={choices} values={values} onValues={choose} />;
  const look = row === 'income' || row === 'education' ? 'list' : 'tiles';
  return (
    <RadioGroup
      label={title}
      isLabelHidden
      look={look}
      options={choices}
      value={values[0] ?? null}
      onValueChange={(value) => choose([value])}
    />
  );
}
