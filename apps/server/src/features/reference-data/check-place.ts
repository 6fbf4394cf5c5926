import { kernelSentences, type Sentence } from '@app/contract/kernel';
import { referenceDataSentences } from '@app/contract/reference-data';
import type { PlaceIds } from './reference-data.types.ts';
import type { Snapshot } from './snapshot.ts';

/** The sentence at each level that is wrong; empty where the place is right. */
export type PlaceProblems = { readonly country?: Sentence; readonly state?: Sentence; readonly city?: Sentence };

/** A retired entry counts only for whom it was chosen already. */
const isUsable = (entry: { id: number; isRetired: boolean }, heldId: number | null | undefined): boolean =>
  !entry.isRetired || entry.id === heldId;

/**
 * Judges a place that somebody wants to store: the state is one of the country, the city one of the state, and no level is missing whose list
 * has entries. `held` is the place stored now.
 */
export function checkPlace(snapshot: Snapshot, place: PlaceIds, held: PlaceIds = {}): PlaceProblems {
  const { countryId, stateId, cityId } = place;
  if (countryId == null) return { country: kernelSentences.required };
  const country = snapshot.countries.get(countryId);
  if (!country || !isUsable(country, held.countryId)) return { country: referenceDataSentences.unknownCountry };
  if (stateId == null) return missingState(snapshot, country.id, cityId);
  const state = snapshot.states.get(stateId);
  if (state?.countryId !== country.id || !isUsable(state, held.stateId)) return { state: referenceDataSentences.unknownState };
  return checkCity(snapshot, state.id, cityId, held.cityId);
}

function checkCity(
  snapshot: Snapshot,
  stateId: number,
  cityId: number | null | undefined,
  heldId: number | null | undefined,
): PlaceProblems {
  if (cityId == null) return snapshot.citiesOf.has(stateId) ? { city: kernelSentences.required } : {};
  const city = snapshot.cities.get(cityId);
  return city?.stateId === stateId && isUsable(city, heldId) ? {} : { city: referenceDataSentences.unknownCity };
}

function missingState(snapshot: Snapshot, countryId: number, cityId: number | null | undefined): PlaceProblems {
  if (snapshot.statesOf.has(countryId)) return { state: kernelSentences.required };
  return cityId == null ? {} : { city: referenceDataSentences.unknownCity };
}
