import type { ReferenceLists } from '@app/contract/reference-data';
import { useCities, useReferenceLists, useStates } from '#features/reference-data';
import { useLanguage, type Language } from '#platform/i18n';
import type { FieldRow } from './field-list.ts';
import { keysOf, valueOf, type StepOne } from './subject.ts';

type Place = {
  readonly countryId: number | null;
  readonly stateId: number | null;
  readonly cityId: number | null;
  readonly text: string | null;
};
type Named = { readonly id: number; readonly name: string; readonly name_bn: string };

const NOWHERE: Place = { countryId: null, stateId: null, cityId: null, text: null };
const nameIn = (entry: Named | undefined, language: Language): string | null =>
  entry ? (language === 'bn' ? entry.name_bn : entry.name) : null;
const entryOf = (entries: readonly Named[] | undefined, id: number | null): Named | undefined => entries?.find((entry) => entry.id === id);

function placeOf(data: StepOne, { name, subject }: Pick<FieldRow, 'name' | 'subject'>): Place {
  const prefix = name === 'hometown' ? 'permanent_' : name === 'currentLocation' ? keysOf(subject).location : null;
  if (!prefix) return NOWHERE;
  const id = (part: string): number | null => Number(valueOf(data, `${prefix}${part}`)) || null;
  const text = valueOf(data, name === 'hometown' ? 'permanent_city_text' : `${prefix}sublocality`) as string | null;
  return { countryId: id('country'), stateId: id('state'), cityId: id('city'), text };
}

/** 'Upazila, District, Country' of the hometown or the current location in the language of the page; null for other rows and while nothing is chosen. */
export function usePlaceName(data: StepOne, row: Pick<FieldRow, 'name' | 'subject'>): string | null {
  const language = useLanguage();
  const lists = useReferenceLists();
  const place = placeOf(data, row);
  const states = useStates(place.stateId === null ? null : place.countryId);
  const cities = useCities(place.cityId === null ? null : place.stateId);
  const state = nameIn(entryOf(states.data, place.stateId), language);
  const city = nameIn(entryOf(cities.data, place.cityId), language);
  if (row.name === 'currentLocation' && place.stateId === null) return positionText(place, lists.data, language);
  return [city ?? place.text, state, nameIn(entryOf(lists.data?.countries, place.countryId), language)].filter(Boolean).join(', ') || null;
}

/** The text of a position is kept as it was found; a mere country is named in the language of the page. */
function positionText(place: Place, lists: ReferenceLists | undefined, language: Language): string | null {
  const country = entryOf(lists?.countries, place.countryId);
  return place.text && place.text !== country?.name ? place.text : nameIn(country, language);
}
