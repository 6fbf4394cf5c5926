import { useLanguage, type Language } from '#platform/i18n';
import { useCities, useReferenceLists, useStates } from './reference-data.queries.ts';

/** A place chosen by hand. `text` is the 'City or area' that stands in for a level without a list; empty where not given. */
export type PlaceValue = {
  readonly countryId: number | null;
  readonly stateId: number | null;
  readonly cityId: number | null;
  readonly text: string;
};
export type PlaceLevel = 'country' | 'state' | 'city';

export const NO_PLACE: PlaceValue = { countryId: null, stateId: null, cityId: null, text: '' };

/** Returns the place after a choice at one level: a parent that changes clears what hung on it. */
export function placeOf(value: PlaceValue, level: PlaceLevel, id: number): PlaceValue {
  if (level === 'country') return id === value.countryId ? value : { ...NO_PLACE, countryId: id };
  if (level === 'state') return id === value.stateId ? value : { ...value, stateId: id, cityId: null, text: '' };
  return { ...value, cityId: id };
}

type Entries = readonly unknown[] | undefined;

/** Returns which levels the product has for what is chosen so far. A list that is not there yet counts as asked. */
export function progressOf(value: PlaceValue, states: Entries, cities: Entries) {
  if (value.countryId === null) return { asksState: true, asksCity: true, isComplete: false };
  const asksState = states?.length !== 0;
  const asksCity = asksState && (value.stateId === null || cities?.length !== 0);
  const isChosen = (!asksState || value.stateId !== null) && (!asksCity || value.cityId !== null);
  const isKnown = states !== undefined && (value.stateId === null || cities !== undefined);
  return { asksState, asksCity, isComplete: isKnown && isChosen };
}

/** Loads the lists under a place, what they ask for, and whether all of it is chosen so that the place may be saved. */
export function usePlaceProgress(value: PlaceValue) {
  const states = useStates(value.countryId);
  const cities = useCities(value.stateId);
  return { states, cities, ...progressOf(value, states.data, cities.data) };
}

type Named = { readonly id: number; readonly name: string; readonly nameBn: string };

const nameIn = (entry: Named | undefined, language: Language): string | null =>
  entry ? (language === 'bn' ? entry.nameBn : entry.name) : null;
const entryOf = (entries: readonly Named[] | undefined, id: number | null): Named | undefined => entries?.find((entry) => entry.id === id);

/**
 * Returns 'Upazila, District, Country' in the language of the page; null while nothing is chosen. With `isPosition` the text is what was found for a
 * position, or the server's of a place without districts; otherwise it stands in for the city.
 */
export function usePlaceText(place: PlaceValue, isPosition = false): string | null {
  const language = useLanguage();
  const lists = useReferenceLists();
  const states = useStates(place.stateId === null ? null : place.countryId);
  const cities = useCities(place.cityId === null ? null : place.stateId);
  const named = {
    city: entryOf(cities.data, place.cityId),
    state: entryOf(states.data, place.stateId),
    country: entryOf(lists.data?.countries, place.countryId),
  };
  if (isPosition) return positionText(place.text, named, language);
  return (
    [nameIn(named.city, language) ?? place.text, nameIn(named.state, language), nameIn(named.country, language)]
      .filter(Boolean)
      .join(', ') || null
  );
}

type Levels = Readonly<Record<PlaceLevel, Named | undefined>>;

/** Returns the text of a position as it was found; in the language of the page where it is a mere country, or the names of the lists in English. */
export function positionText(found: string, { city, state, country }: Levels, language: Language): string | null {
  const names = (of: Language): string =>
    [city, state, country]
      .map((entry) => nameIn(entry, of))
      .filter(Boolean)
      .join(', ');
  if (!found || found === country?.name) return nameIn(country, language);
  return found === names('en') ? names(language) : found;
}
