import { useId } from 'react';
import { Field, Select, TimeField } from '#ui';
import { useLanguage, useTexts } from '#platform/i18n';
import { daysToChoose } from './plan-times.ts';
import { texts } from './texts.ts';

/** A time that is being chosen: 'YYYY-MM-DD' and 'HH:MM' on the clock of the account, each '' while it is not. */
export type Chosen = { readonly day: string; readonly time: string };
/** First and last moment that may be offered, as the fields of a browser write it. */
export type PlanLimits = { readonly min: string; readonly max: string };

const NONE = 'none';

type PlanTimeProps = {
  readonly label: string;
  readonly limits: PlanLimits;
  readonly isOptional: boolean;
  readonly error: string | undefined;
  readonly value: Chosen;
  readonly onValueChange: (value: Chosen) => void;
};

/** Chooses a day of the coming month and a time on it; one that need not be given can be taken back. */
export function PlanTime({ label, limits, isOptional, error, value, onValueChange }: PlanTimeProps) {
  const say = useTexts(texts);
  const language = useLanguage();
  const id = useId();
  const [firstDay = '', firstTime] = limits.min.split('T');
  const days = daysToChoose(limits, language);
  const choose = (day: string) => {
    if (day === NONE) return onValueChange({ day: '', time: '' });
    const isTooEarly = day === firstDay && firstTime !== undefined && value.time < firstTime;
    onValueChange({ day, time: isTooEarly ? '' : value.time });
  };
  return (
    <Field kind="group" {...{ id, label, isOptional, error }}>
      {() => (
        <div className="grid grid-cols-[3fr_2fr] gap-3 max-sm:[&:lang(bn)]:grid-cols-1">
          <Select
            isLabelHidden
            label={say('day')}
            placeholder={say('day')}
            options={isOptional && value.day !== '' ? [{ value: NONE, label: say('noTime') }, ...days] : days}
            value={value.day === '' ? null : value.day}
            onValueChange={choose}
          />
          <TimeField
            isLabelHidden
            label={say('hour')}
            placeholder={say('hourShort')}
            earliest={value.day === firstDay ? firstTime : undefined}
            value={value.time}
            onValueChange={(time) => onValueChange({ ...value, time })}
          />
        </div>
      )}
    </Field>
  );
}
