import { Select } from '#ui';
import { useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';
import type { Choice } from './preference-rows.ts';

/** From and To, To never below From; told only when both are chosen. */
export function RangeEditor({
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
    <div className="grid grid-cols-2 gap-3">
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
