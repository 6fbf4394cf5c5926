import { useState } from 'react';
import { Select } from '#ui';
import { useLanguage, useTexts } from '#platform/i18n';
import { NONE } from '../form/options.ts';
import { texts } from '../texts.ts';
import { monthOf, monthOptions, pointOf, yearOf, yearOptions } from './months.ts';

type Props = {
  which: 'start' | 'end';
  /** 'YYYY' or 'YYYY-MM'. */
  value: string | null;
  /** 'YYYY-MM-DD' of the person whose life it is. */
  birthday: string | null;
  error: string | undefined;
  onValueChange: (value: string | null) => void;
};

/** A year, and a month where it is known. No end: it lasts. */
export function MonthField({ which, value, birthday, error, onValueChange }: Props) {
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
