import { useState } from 'react';
import type { PreferenceRow } from '@app/contract/partner-preferences';
import type { ReferenceLists } from '@app/contract/reference-data';
import { Button, Dialog, MultiSelect, Notice, RadioGroup, SaveMark } from '#ui';
import { useLanguage, useTexts } from '#platform/i18n';
import type { Saver } from '../autosave/saver.ts';
import { messages } from '../messages.ts';
import { RangeEditor } from './RangeEditor.tsx';
import { choicesOfRow, chosenOf, isMany, isRange, patchOf, type Preference, type PreferencePatch } from './preference-rows.ts';

type Props = {
  row: PreferenceRow;
  preference: Preference | null;
  lists: ReferenceLists;
  saver: Saver<PreferencePatch>;
  onNext: () => void;
  onClose: () => void;
};

const SEARCH_FROM = 10;

/** The editor of one wish; every choice is saved at once. */
export function PreferenceDialog({ row, preference, lists, saver, onNext, onClose }: Props) {
  const say = useTexts(messages);
  const language = useLanguage();
  const choices = choicesOfRow(row, lists, language, say);
  const stored = chosenOf(row, preference);
  const [values, setValues] = useState<readonly string[]>(stored.isOpen ? choices.map((choice) => choice.value) : stored.values);
  const save = saver.saveOf(row);
  const isComplete = isRange(row) ? values.length === 2 : values.length > 0;
  const choose = (next: readonly string[]) => {
    setValues(next);
    if (isRange(row) ? next.length === 2 : next.length > 0) saver.put(row, patchOf(row, next));
  };
  async function goOn(): Promise<void> {
    await saver.flush();
    if (saver.saveOf(row).state !== 'failed') onNext();
  }
  const title = say(`wish_${row}`);
  return (
    <Dialog
      isOpen
      title={title}
      phone="full"
      onClose={onClose}
      footer={
        <Button fullWidth disabled={!isComplete} busy={save.state === 'saving'} onClick={() => void goOn()}>
          {say('continue')}
        </Button>
      }
    >
      <div className="space-y-3">
        <SaveMark state={save.state} onRetry={() => saver.retry(row)} />
        {save.error && <Notice tone="danger">{save.error}</Notice>}
        {isRange(row) && <RangeEditor choices={choices} values={values} onValues={choose} />}
        {isMany(row) && (
          <MultiSelect label={title} isLabelHidden options={choices} values={values} onValuesChange={choose} allLabel={say('openToAll')} hasSearch={choices.length >= SEARCH_FROM} />
        )}
        {!isRange(row) && !isMany(row) && (
          <RadioGroup label={title} isLabelHidden look="tiles" options={choices} value={values[0] ?? null} onValueChange={(value) => choose([value])} />
        )}
      </div>
    </Dialog>
  );
}
