import { useCallback, useEffect, useId, useRef, useState } from 'react';
import type { PreferenceRow } from '@app/contract/partner-preferences';
import { Button, Dialog, MultiSelect, Notice, RadioGroup, SaveMark, Select, Toggle } from '#ui';
import { useTexts } from '#platform/i18n';
import { useAction } from '#shared';
import type { Saver } from '../autosave/saver.ts';
import { texts } from '../texts.ts';
import { isMany, isRange, patchOf, type Choice, type Chosen, type ManyRow, type PreferencePatch } from './preference-rows.ts';

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

/** Edits one preference; Continue turns to the next. The dialog stays open from row to row. */
export function PreferenceDialog(props: Props) {
  const { row, saver, doneText, onNext, onClose } = props;
  const say = useTexts(texts);
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [complete, setComplete] = useState<PreferenceRow | null>(null);
  const onComplete = useCallback((isComplete: boolean) => setComplete(isComplete ? row : null), [row]);
  const save = saver.saveOf(row);
  useEffect(() => form.current?.closest('dialog')?.querySelector<HTMLElement>('[data-focus-title]')?.focus(), [row]);
  const saving = useAction({
    send: () => saver.flush(),
    otherwise: say('couldNotSave'),
    says: 'notice',
    onSuccess: () => saver.saveOf(row).state !== 'failed' && onNext(),
  });
  return (
    <Dialog
      isOpen
      title={say(`preference_${row}`)}
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
          if (complete === row) void saving.run();
        }}
      >
        {saving.problem && (
          <Notice tone="danger" isAnnounced>
            {saving.problem}
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

/** Saves every whole choice at once. */
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
  const title = say(`preference_${row}`);
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

const SEARCH_FROM = 10;
type ManyEditorProps = {
  row: ManyRow;
  title: string;
  choices: readonly Choice[];
  values: readonly string[];
  onValues: (values: readonly string[]) => void;
};

/** Takes several choices, or all of them. Countries cannot be left out one by one while all are meant. */
function ManyEditor({ row, title, choices, values, onValues }: ManyEditorProps) {
  const say = useTexts(texts);
  const isCountry = row === 'country';
  const hasAll = values.length === choices.length;
  const all = choices.map((choice) => choice.value);
  return (
    <>
      {isCountry && <Toggle label={say('openToAll')} checked={hasAll} onCheckedChange={(isOn) => onValues(isOn ? all : [])} />}
      <MultiSelect
        label={title}
        isLabelHidden
        options={choices}
        values={values}
        onValuesChange={onValues}
        allLabel={isCountry ? undefined : say('openToAll')}
        disabled={isCountry && hasAll}
        hasSearch={choices.length >= SEARCH_FROM}
        nothingFound={row === 'country' ? say('noCountries') : row === 'profession' ? say('noProfessions') : undefined}
      />
    </>
  );
}

/** Characters of a choice that stand whole in half the width of a phone. */
const BESIDE_MOST = 8;

/** Takes From and To, To never below From; told only when both are chosen. */
function RangeEditor({
  choices,
  values,
  onValues,
}: {
  choices: readonly Choice[];
  values: readonly string[];
  onValues: (values: readonly string[]) => void;
}) {
  const say = useTexts(texts);
  const [from = '', to = ''] = values;
  const fromAt = choices.findIndex((choice) => choice.value === from);
  const toAt = choices.findIndex((choice) => choice.value === to);
  return (
    <div className={`grid gap-3 ${choices.some(({ label }) => label.length > BESIDE_MOST) ? 'sm:grid-cols-2' : 'grid-cols-2'}`}>
      <Select
        label={say('from')}
        placeholder={say('from')}
        options={choices}
        value={from || null}
        onValueChange={(next) => {
          const nextAt = choices.findIndex((choice) => choice.value === next);
          onValues(toAt >= nextAt && to !== '' ? [next, to] : [next]);
        }}
      />
      <Select
        label={say('to')}
        placeholder={say('to')}
        disabled={from === ''}
        options={choices.slice(Math.max(0, fromAt))}
        value={to || null}
        onValueChange={(next) => onValues([from, next])}
      />
    </div>
  );
}
