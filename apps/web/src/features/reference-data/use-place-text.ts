import type { ReferenceLists } from '@app/contract/reference-data';
import { useLanguage, type Language } from '#platform/i18n';
import type { PlaceValue } from './place.ts';
import { useCities, useReferenceLists, useStates } from './reference-data.queries.ts';

type Named = { readonly id: number; readonly name: string; readonly name_bn: string };

const nameIn = (entry: Named | undefined, language: Language): string | null =>
  entry ? (language === 'bn' ? entry.name_bn : entry.name) : null;
const entryOf = (entries: readonly Named[] | undefined, id: number | null): Named | undefined => entries?.find((entry) => entry.id === id);

/**
 * 'Upazila, District, Country' in the language of the page; null while nothing is chosen. With `isPosition` the text is what was found for a
 * position; otherwise it stands in for the city.
 */
export function usePlaceText(place: PlaceValue, isPosition = false): string | null {
  const language = useLanguage();
  const lists = useReferenceLists();
  const states = useStates(place.stateId === null ? null : place.countryId);
  const cities = useCities(place.cityId === null ? null : place.stateId);
  if (isPosition && place.stateId === null) return positionText(place, lists.data, language);
  const city = nameIn(entryOf(cities.data, place.cityId), language);
  const state = nameIn(entryOf(states.data, place.stateId), language);
  const country = nameIn(entryOf(lists.data?.countries, place.countryId), language);
  return [city ?? place.text, state, country].filter(Boolean).join(', ') || null;
}

/** The text of a position is kept as it was found; a mere country is named in the language of the page. */
function positionText(place: PlaceValue, lists: ReferenceLists | undefined, language: Language): string | null {
  const country = entryOf(lists?.countries, place.countryId);
  return place.text && place.text !== country?.name ? place.text : nameIn(country, language);
}
