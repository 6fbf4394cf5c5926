import { NO_PLACE, type PlaceValue } from '#features/reference-data';
import type { Patch, Values } from '../form/draft.ts';

type Address = Values<'address'>;
type AddressPatch = Patch<'address'>;
type Part = 'present' | 'current' | 'permanent';

const id = (value: Address[keyof Address]): number | null => (typeof value === 'number' ? value : null);

/** Returns one of the three places of an address. */
export function placeIn(values: Address, part: Part): PlaceValue {
  const text = part === 'permanent' ? values.permanentCityText : part === 'current' ? values.currentSublocality : '';
  return {
    ...NO_PLACE,
    countryId: id(values[`${part}Country`]),
    stateId: id(values[`${part}State`]),
    cityId: id(values[`${part}City`]),
    text: text ?? '',
  };
}

/** True where the current location is known by its text: that of a position, or of a place without districts. */
export const isKnownByText = (values: Address): boolean => values.currentLatitude !== null || values.currentState === null;

export const presentPatch = ({ countryId, stateId, cityId }: PlaceValue): AddressPatch => ({
  presentCountry: countryId,
  presentState: stateId,
  presentCity: cityId,
});

export const hometownPatch = ({ countryId, stateId, cityId, text }: PlaceValue): AddressPatch => ({
  permanentCountry: countryId,
  permanentState: stateId,
  permanentCity: cityId,
  permanentCityText: text,
});

/** Returns the change for a place chosen by hand: it has no position, and the server writes its text. */
export const byHandPatch = ({ countryId, stateId, cityId }: PlaceValue): AddressPatch => ({
  currentLatitude: null,
  currentLongitude: null,
  currentSublocality: null,
  currentCountry: countryId,
  currentState: stateId,
  currentCity: cityId,
});

/** Returns the change for a position, which tells its country by itself. */
export const positionPatch = ({ latitude, longitude, name }: { latitude: number; longitude: number; name: string }): AddressPatch => ({
  currentLatitude: latitude,
  currentLongitude: longitude,
  currentSublocality: name,
  currentCountry: null,
  currentState: null,
  currentCity: null,
});

const POSITION = ['currentLatitude', 'currentLongitude', 'currentSublocality'] as const;
const BY_HAND = ['currentCountry', 'currentState', 'currentCity'] as const;
const GROUPS = {
  present: ['presentCountry', 'presentState', 'presentCity'],
  permanent: ['permanentCountry', 'permanentState', 'permanentCity', 'permanentCityText'],
} as const;

const picked = (values: Address, keys: readonly (keyof Address)[]): object =>
  Object.fromEntries(keys.map((key) => [key, values[key] ?? '']));
const hasAny = (patch: AddressPatch, keys: readonly (keyof Address)[]): boolean => keys.some((key) => key in patch);

/** Returns the fields to send: a place goes as a whole, and the current location in one of its two forms. */
export function addressToSend(patch: AddressPatch, values: Address): object {
  const single = Object.fromEntries(Object.entries(patch).filter(([key]) => key === 'addressLine' || key === 'citizenshipCountry'));
  const isCurrent = hasAny(patch, [...POSITION, ...BY_HAND]);
  const current = values.currentLatitude === null ? picked(values, BY_HAND) : picked(values, POSITION);
  return {
    ...single,
    ...(hasAny(patch, GROUPS.present) ? picked(values, GROUPS.present) : {}),
    ...(hasAny(patch, GROUPS.permanent) ? picked(values, GROUPS.permanent) : {}),
    ...(isCurrent ? current : {}),
  };
}
