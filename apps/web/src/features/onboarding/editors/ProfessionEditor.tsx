import { useEffect, useState } from 'react';
import { ErrorState, matches, Notice, SaveMark, SearchableList } from '#ui';
import { professionOptions, useReferenceLists } from '#features/reference-data';
import { useLanguage, useTexts } from '#platform/i18n';
import { valueOf } from '../fields/subject.ts';
import { texts } from '../texts.ts';
import type { EditorProps } from './editor.ts';
import { ListFrame } from './ListFrame.tsx';
import { MultiChoiceSkeleton } from './MultiChoiceSkeleton.tsx';

const OTHER = 'Other';

/** A profession out of a searchable list; where none is found, 'Other' stays offered. */
export function ProfessionEditor({ label, data, save, onSave, onRetry, onValid }: EditorProps) {
  const say = useTexts(texts);
  const language = useLanguage();
  const lists = useReferenceLists();
  const [typed, setTyped] = useState('');
  const value = valueOf(data, 'profession') as string | null;
  useEffect(() => onValid(value !== null && save.error === null), [value, save.error, onValid]);
  if (lists.isPending) return <MultiChoiceSkeleton />;
  if (!lists.data) return <ErrorState text={say('listFailed')} onRetry={() => void lists.refetch()} />;
  const all = professionOptions(lists.data, language);
  const found = all.filter((option) => matches(option, typed.trim()));
  const isFound = found.length > 0;
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-2">
      <SaveMark state={save.state} onRetry={onRetry} />
      {save.error && <Notice tone="danger">{save.error}</Notice>}
      <p aria-live="polite" className={isFound ? 'sr-only' : 'text-muted'}>
        {isFound ? '' : say('noProfessions')}
      </p>
      <ListFrame>
        <SearchableList
          label={label}
          options={isFound ? found : all.filter((option) => option.value === OTHER)}
          value={value}
          onSearch={setTyped}
          onChoose={(profession) => onSave({ profession })}
        />
      </ListFrame>
    </div>
  );
}
