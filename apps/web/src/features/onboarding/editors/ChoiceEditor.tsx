import { useEffect, useRef, useState } from 'react';
import { ErrorState, matches, Notice, RadioGroup, SaveMark, SearchableList } from '#ui';
import { professionOptions, useReferenceLists } from '#features/reference-data';
import { useLanguage, useTexts } from '#platform/i18n';
import { choicesOf } from '../fields/choices.ts';
import { keysOfRow } from '../fields/rows.ts';
import { valueOf } from '../fields/subject.ts';
import { texts } from '../texts.ts';
import { ListFrame, MultiChoiceSkeleton, SaveNote, type EditorProps } from './editor.tsx';

/** Middle of the list of heights, where it opens before one is chosen: the id of 5'4". */
const MIDDLE_HEIGHT = '17';
const TILES = new Set(['gender', 'bloodGroup', 'religion', 'smoking', 'drink']);

/** Takes one of a list: tiles for a few short choices, a list for more, with a search for many. A choice saves at once. */
export function ChoiceEditor({ name, subject, label, data, save, onSave, onRetry, onValid }: EditorProps) {
  const say = useTexts(texts);
  const language = useLanguage();
  const lists = useReferenceLists();
  const frame = useRef<HTMLDivElement>(null);
  const key = keysOfRow(name, subject)[0] ?? name;
  const value = valueOf(data, key);
  useEffect(() => onValid(value !== null && save.error === null), [value, save.error, onValid]);
  const middle =
    name === 'height' && value === null ? lists.data?.heights.findIndex((height) => String(height.id) === MIDDLE_HEIGHT) : undefined;
  useEffect(() => {
    if (middle !== undefined) frame.current?.querySelectorAll('[role=option]')[middle]?.scrollIntoView({ block: 'center' });
  }, [middle]);
  if (lists.isPending) return <MultiChoiceSkeleton />;
  if (!lists.data) return <ErrorState text={say('listFailed')} onRetry={() => void lists.refetch()} />;
  const { options, isLong } = choicesOf(name, lists.data, language);
  const chosen = value === null ? null : String(value);
  const choose = (next: string) => onSave({ [key]: next });
  return (
    <div ref={frame} className="flex min-h-0 flex-1 flex-col gap-2">
      <SaveNote save={save} onRetry={onRetry} />
      {isLong ? (
        <ListFrame>
          <SearchableList
            label={label}
            options={options}
            value={chosen}
            nothingFound={name === 'citizenshipCountry' ? say('noCountries') : undefined}
            onChoose={choose}
          />
        </ListFrame>
      ) : (
        <RadioGroup
          label={label}
          isLabelHidden
          look={TILES.has(name) ? 'tiles' : 'list'}
          options={options}
          value={chosen}
          onValueChange={choose}
        />
      )}
    </div>
  );
}

const OTHER = 'Other';

/** Takes a profession out of a searchable list; where none is found, 'Other' stays offered. */
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
      {save.error && (
        <Notice tone="danger" isAnnounced>
          {save.error}
        </Notice>
      )}
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
