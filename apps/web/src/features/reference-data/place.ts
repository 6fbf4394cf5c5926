import { useCities, useStates } from './reference-data.queries.ts';

/** A place chosen by hand. `text` is the 'City or area' that stands in for a level without a list; empty where not given. */
export type PlaceValue = {
  readonly countryId: number | null;
  readonly stateId: number | null;
  readonly cityId: number | null;
  readonly text: string;
};
export type PlaceLevel = 'country' | 'state' | 'city';

export const NO_PLACE: PlaceValue = { countryId: null, stateId: null, cityId: null, text: '' };

/** The place after a choice at one level: a parent that changes clears what hung on it. */
export function placeOf(value: PlaceValue, level: PlaceLevel, id: number): PlaceValue {
  if (level === 'country') return id === value.countryId ? value : { ...NO_PLACE, countryId: id };
  if (level === 'state') return id === value.stateId ? value : { ...value, stateId: id, cityId: null, text: '' };
  return { ...value, cityId: id };
}

type Entries = readonly unknown[] | undefined;

/** Which levels the product has for what is chosen so far. A list that is not there yet counts as asked. */
export function progressOf(value: PlaceValue, states: Entries, cities: Entries) {
  if (value.countryId === null) return { asksState: true, asksCity: true, isComplete: false };
  const asksState = states?.length !== 0;
  const asksCity = asksState && (value.stateId === null || cities?.length !== 0);
  const isChosen = (!asksState || value.stateId !== null) && (!asksCity || value.cityId !== null);
  const isKnown = states !== undefined && (value.stateId === null || cities !== undefined);
  return { asksState, asksCity, isComplete: isKnown && isChosen };
}

/** The lists under a place, what they ask for, and whether all of it is chosen so that the place may be saved. */
export function usePlaceProgress(value: PlaceValue) {
  const states = useStates(value.countryId);
  const cities = useCities(value.stateId);
  return { states, cities, ...progressOf(value, states.data, cities.data) };
}
