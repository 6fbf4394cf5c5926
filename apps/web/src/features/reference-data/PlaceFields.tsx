import { SearchableSelect, TextField, type ListStatus } from '#ui';
import { useLanguage, useTexts } from '#platform/i18n';
import { countryOptions } from './country-options.tsx';
import { placeOf, usePlaceProgress, type PlaceLevel, type PlaceValue } from './place.ts';
import { placeOptions } from './place-options.ts';
import { useReferenceLists } from './reference-data.queries.ts';
import { texts } from './texts.ts';

/** Characters of the text that the server keeps. */
const TEXT_MAX = 60;

export type PlaceFieldsProps = {
  value: PlaceValue;
  /** Hears a new place; `usePlaceProgress(place).isComplete` tells whether it may be saved. */
  onChange: (place: PlaceValue) => void;
  /** Offers 'City or area' where the product has no list for a level (hometown). */
  hasText?: boolean | undefined;
  /** Hears that the text is to be saved, as its field is left. */
  onTextLeft?: (() => void) | undefined;
  /** Sentences at the levels. */
  errors?: Partial<Record<PlaceLevel | 'text', string>> | undefined;
  /** Names of the levels as they are stored, shown for entries that are no longer offered. */
  heldNames?: Partial<Record<PlaceLevel, string>> | undefined;
};

type ListQuery = { isPending: boolean; isError: boolean; refetch: () => unknown };

const statusOf = (query: ListQuery): ListStatus => (query.isError ? 'failed' : query.isPending ? 'loading' : 'ready');

/** Takes Country, District and Upazila, each open once its parent is chosen; a level that the product does not know is not asked. */
export function PlaceFields({ value, onChange, hasText = false, onTextLeft, errors = {}, heldNames = {} }: PlaceFieldsProps) {
  const say = useTexts(texts);
  const language = useLanguage();
  const lists = useReferenceLists();
  const { states, cities, asksState, asksCity } = usePlaceProgress(value);
  const listOf = (query: ListQuery) => ({ status: statusOf(query), onRetry: () => void query.refetch() });
  const choose = (level: PlaceLevel) => (id: string) => onChange(placeOf(value, level, Number(id)));
  const idOf = (id: number | null) => (id === null ? null : String(id));
  return (
    <div className="grid gap-4">
      <SearchableSelect
        label={say('country')}
        placeholder={say('chooseCountry')}
        nothingFound={say('noCountries')}
        options={lists.data ? countryOptions(lists.data, language) : []}
        value={idOf(value.countryId)}
        valueLabel={heldNames.country}
        error={errors.country}
        onValueChange={choose('country')}
        {...listOf(lists)}
      />
      {asksState && (
        <SearchableSelect
          label={say('district')}
          placeholder={say(value.countryId !== null && states.isPending ? 'loading' : 'chooseDistrict')}
          nothingFound={say('noDistricts')}
          options={placeOptions(states.data ?? [], language)}
          value={idOf(value.stateId)}
          valueLabel={heldNames.state}
          error={errors.state}
          disabled={value.countryId === null}
          onValueChange={choose('state')}
          {...listOf(states)}
        />
      )}
      {asksCity && (
        <SearchableSelect
          label={say('upazila')}
          placeholder={say(value.stateId !== null && cities.isPending ? 'loading' : 'chooseUpazila')}
          nothingFound={say('noUpazilas')}
          options={placeOptions(cities.data ?? [], language)}
          value={idOf(value.cityId)}
          valueLabel={heldNames.city}
          error={errors.city}
          disabled={value.stateId === null}
          onValueChange={choose('city')}
          {...listOf(cities)}
        />
      )}
      {hasText && !asksCity && (
        <TextField
          label={say('cityOrArea')}
          isOptional
          maxLength={TEXT_MAX}
          value={value.text}
          error={errors.text}
          onValueChange={(text) => onChange({ ...value, text })}
          onBlur={onTextLeft}
        />
      )}
    </div>
  );
}
