import { formatTimeOfDay, useLanguage } from '#platform/i18n';
import type { FieldProps } from './Field.tsx';
import { Select } from './Select.tsx';

type TimeFieldProps = FieldProps & {
  /** 'HH:MM' on a clock of 24 hours; '' while nothing is chosen. */
  readonly value: string;
  readonly onValueChange: (time: string) => void;
  /** Shown while nothing is chosen; 'Choose' unless said otherwise. */
  readonly placeholder?: string | undefined;
  /** Leaves out the times before this one. */
  readonly earliest?: string | undefined;
};

const HALF_HOURS = Array.from({ length: 48 }, (_, half) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`);

/** Takes a time of the day, by half hours, in the words of the page: 'রাত ৮:৩০' (the browser's own field knows the digits of its own language alone). */
export function TimeField({ value, onValueChange, earliest = '', ...field }: TimeFieldProps) {
  const language = useLanguage();
  // What was chosen elsewhere to the minute stays among the choices.
  const times = [...new Set([...HALF_HOURS.filter((time) => time >= earliest), ...(value === '' ? [] : [value])])].toSorted();
  return (
    <Select
      {...field}
      options={times.map((time) => ({ value: time, label: formatTimeOfDay(time, language) }))}
      value={value === '' ? null : value}
      onValueChange={onValueChange}
    />
  );
}
