import { useState } from 'react';
import { ErrorState, Notice, RadioGroup } from '#ui';
import { useReferenceLists } from '#features/reference-data';
import { useLanguage, useTexts } from '#platform/i18n';
import { choicesOf } from '../fields/choices.ts';
import { keysOf, valueOf } from '../fields/subject.ts';
import { texts } from '../texts.ts';
import { MultiChoiceSkeleton, SaveNote, type AskingEditorProps } from './editor.tsx';
import { useAsked } from './use-asked.ts';

/** Offers two tiles; the choice is asked back before Continue saves it, since it cannot be changed later. */
export function GenderEditor({ name, subject, label, data, save, onSave, onRetry, onValid, onBeforeContinue }: AskingEditorProps) {
  const say = useTexts(texts);
  const language = useLanguage();
  const lists = useReferenceLists();
  const key = keysOf(subject).gender;
  const held = valueOf(data, key);
  const stored = held === null ? null : String(held);
  const [value, setValue] = useState(stored);
  useAsked({ value, stored, save, onValid, onBeforeContinue, onSave: (chosen) => onSave({ [key]: chosen }) });
  if (lists.isPending) return <MultiChoiceSkeleton />;
  if (!lists.data) return <ErrorState text={say('listFailed')} onRetry={() => void lists.refetch()} />;
  const { options } = choicesOf(name, lists.data, language);
  const chosen = options.find((option) => option.value === value);
  return (
    <div className="grid gap-4">
      <SaveNote save={save} onRetry={onRetry} />
      <RadioGroup label={label} isLabelHidden look="tiles" options={options} value={value} onValueChange={setValue} />
      {chosen && <Notice isAnnounced>{say('isItRight', { value: chosen.label })}</Notice>}
    </div>
  );
}
