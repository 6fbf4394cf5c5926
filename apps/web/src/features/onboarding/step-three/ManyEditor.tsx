import { MultiSelect, Toggle } from '#ui';
import { useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';
import type { Choice, ManyRow } from './preference-rows.ts';

const SEARCH_FROM = 10;
type Props = {
  row: ManyRow;
  title: string;
  choices: readonly Choice[];
  values: readonly string[];
  onValues: (values: readonly string[]) => void;
};

/** Several choices, or all of them. Countries cannot be left out one by one while all are meant. */
export function ManyEditor({ row, title, choices, values, onValues }: Props) {
  const say = useTexts(texts);
  const isCountry = row === 'country';
  const hasAll = values.length === choices.length;
  const all = choices.map((choice) => choice.value);
  return (
    <>
      {isCountry && <Toggle label={say('openToAll')} checked={hasAll} onCheckedChange={(isOn) => onValues(isOn ? all : [])} />}
      <MultiSelect
        label={title}
        isLabelHidden
        options={choices}
        values={values}
        onValuesChange={onValues}
        allLabel={isCountry ? undefined : say('openToAll')}
        disabled={isCountry && hasAll}
        hasSearch={choices.length >= SEARCH_FROM}
        nothingFound={row === 'country' ? say('noCountries') : row === 'profession' ? say('noProfessions') : undefined}
      />
    </>
  );
}
