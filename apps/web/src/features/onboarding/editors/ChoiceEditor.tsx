import { useEffect } from 'react';
import { MultiChoiceSkeleton } from './MultiChoiceSkeleton.tsx';
import { Notice, RadioGroup, SaveMark, SearchableList } from '#ui';
import { useReferenceLists } from '#features/reference-data';
import { useLanguage, useTexts } from '#platform/i18n';
import { choicesOf } from '../fields/choices.ts';
import { wireKeysOf } from '../fields/filled.ts';
import { valueOf } from '../fields/subject.ts';
import { messages } from '../messages.ts';
import type { EditorProps } from './editor.ts';

/** One of a list: tiles for a few choices, a searchable list for many. A choice saves at once. */
export function ChoiceEditor({ name, subject, label, data, save, onSave, onRetry, onValid }: EditorProps) {
  const say = useTexts(messages);
  const language = useLanguage();
  const lists = useReferenceLists();
  const key = wireKeysOf(name, subject)[0] ?? name;
  const value = valueOf(data, key);
  useEffect(() => onValid(value !== null), [value, onValid]);
  if (lists.isPending) return <MultiChoiceSkeleton />;
  if (lists.isError || !lists.data) return <Notice tone="danger">{say('listFailed')}</Notice>;
  const { options, isLong } = choicesOf(name, lists.data, language);
  const chosen = value === null ? null : String(value);
  const choose = (next: string) => onSave({ [key]: next });
  return (
    <div className="flex min-h-0 flex-col gap-2">
      <SaveMark state={save.state} onRetry={onRetry} />
      {save.error && <Notice tone="danger">{save.error}</Notice>}
      {isLong ? (
        <div className="flex h-96 flex-col">
          <SearchableList label={label} options={options} value={chosen} nothingFound={name === 'profession' ? say('noProfessions') : say('noCountries')} onChoose={choose} />
        </div>
      ) : (
        <RadioGroup label={label} isLabelHidden look="tiles" options={options} value={chosen} onValueChange={choose} />
      )}
    </div>
  );
}
