import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ENTRIES_MAX } from '@app/contract/manage-profile';
import { Button, Select, TextField } from '#ui';
import { formatNumber, useLanguage, useTexts } from '#platform/i18n';
import { NONE } from '../form/options.ts';
import { texts, texts as sectionTexts } from '../texts.ts';
import { monthOf, monthOptions, pointOf, yearOf, yearOptions } from './months.ts';

/** Two texts of an entry by their names on the wire, with its start and end. */
export type EntryValue<Name extends string> = { readonly [K in Name]: string | null } & {
  readonly start: string | null;
  readonly end: string | null;
};
export type EntryText<Name extends string> = {
  readonly name: Name;
  readonly label: string;
  readonly max: number;
  readonly isOptional?: boolean;
};

type Props<Name extends string> = {
  /** Key of the list, by which the faults of its entries are named: 'career.0.start'. */
  list: 'career' | 'education';
  label: string;
  entries: readonly EntryValue<Name>[];
  texts: readonly EntryText<Name>[];
  birthday: string | null;
  errors: Readonly<Record<string, string>>;
  onChange: (entries: EntryValue<Name>[]) => void;
};

/** Edits up to ten entries of a life, each with its start and end. */
export function EntryList<Name extends string>({ list, label, entries, texts, birthday, errors, onChange }: Props<Name>) {
  const say = useTexts(sectionTexts);
  const language = useLanguage();
  const empty = { ...Object.fromEntries(texts.map(({ name }) => [name, ''])), start: null, end: null } as EntryValue<Name>;
  const change = (index: number, part: Partial<EntryValue<Name>>) =>
    onChange(entries.map((entry, at) => (at === index ? { ...entry, ...part } : entry)));
  return (
    <section className="grid gap-4" aria-label={label}>
      <h3 className="font-semibold text-ink">{label}</h3>
      {errors[list] && <p className="text-sm font-medium text-danger-ink">{errors[list]}</p>}
      {entries.map((entry, index) => (
        // Entries have no number of their own, and their fields hold no state.
        // oxlint-disable-next-line react/no-array-index-key
        <fieldset key={index} className="m-0 grid min-w-0 gap-4 rounded-card border border-line p-4">
          <legend className="px-1 text-sm text-muted">{say('entryNumber', { number: formatNumber(index + 1, language) })}</legend>
          {texts.map(({ name, label: words, max, isOptional }) => (
            <TextField
              key={name}
              label={words}
              isOptional={isOptional}
              maxLength={max}
              value={entry[name] ?? ''}
              error={errors[`${list}.${index}.${name}`]}
              onValueChange={(text) => change(index, { [name]: text } as Partial<EntryValue<Name>>)}
            />
          ))}
          <MonthField
            which="start"
            value={entry.start}
            birthday={birthday}
            error={errors[`${list}.${index}.start`]}
            onValueChange={(start) => change(index, { start } as Partial<EntryValue<Name>>)}
          />
          <MonthField
            which="end"
            value={entry.end}
            birthday={birthday}
            error={errors[`${list}.${index}.end`]}
            onValueChange={(end) => change(index, { end } as Partial<EntryValue<Name>>)}
          />
          <div>
            <Button
              variant="quiet"
              size="small"
              icon={<Trash2 aria-hidden />}
              onClick={() => onChange(entries.filter((_, at) => at !== index))}
            >
              {say('removeEntry')}
            </Button>
          </div>
        </fieldset>
      ))}
      {entries.length < ENTRIES_MAX ? (
        <div>
          <Button variant="secondary" icon={<Plus aria-hidden />} onClick={() => onChange([...entries, empty])}>
            {say(list === 'career' ? 'addCareer' : 'addEducation')}
          </Button>
        </div>
      ) : (
        <p className="text-sm text-muted">{say('upToTen')}</p>
      )}
    </section>
  );
}

type MonthFieldProps = {
  which: 'start' | 'end';
  /** 'YYYY' or 'YYYY-MM'. */
  value: string | null;
  /** 'YYYY-MM-DD' of the person whose life it is. */
  birthday: string | null;
  error: string | undefined;
  onValueChange: (value: string | null) => void;
};

/** Takes a year, and a month where it is known. No end: it lasts. */
function MonthField({ which, value, birthday, error, onValueChange }: MonthFieldProps) {
  const say = useTexts(texts);
  const language = useLanguage();
  const [today] = useState(() => new Date());
  const year = yearOf(value);
  const month = monthOf(value);
  const years = yearOptions({ today, birthday, held: year }, language);
  return (
    <div className="grid grid-cols-2 gap-3">
      <Select
        label={say(which === 'start' ? 'startYear' : 'endYear')}
        options={[{ value: NONE, label: which === 'start' ? '–' : say('present') }, ...years]}
        value={year ?? NONE}
        error={error}
        onValueChange={(chosen) => onValueChange(chosen === NONE ? null : pointOf(chosen, month))}
      />
      <Select
        label={say(which === 'start' ? 'startMonth' : 'endMonth')}
        disabled={year === null}
        options={[{ value: NONE, label: '–' }, ...monthOptions(language)]}
        value={month ?? NONE}
        onValueChange={(chosen) => year !== null && onValueChange(pointOf(year, chosen === NONE ? null : chosen))}
      />
    </div>
  );
}
