import { NO_PLACE, type PlaceValue } from '#features/reference-data';
import type { Patch, Values } from '../form/draft.ts';

type Address = Values<'address'>;
type AddressPatch = Patch<'address'>;
type Part = 'present' | 'current' | 'permanent';

const id = (value: Address[keyof Address]): number | null => (typeof value === 'number' ? value : null);

/** One of the three places of an address. */
export function placeIn(values: Address, part: Part): PlaceValue {
  const text = part === 'permanent' ? values.permanent_city_text : part === 'current' ? values.current_sublocality : '';
  return {
    ...NO_PLACE,
    countryId: id(values[`${part}_country`]),
    stateId: id(values[`${part}_state`]),
    cityId: id(values[`${part}_city`]),
    text: text ?? '',
  };
}

export const presentPatch = ({ countryId, stateId, cityId }: PlaceValue): AddressPatch => ({
  present_country: countryId,
  present_state: stateId,
  present_city: cityId,
});

export const hometownPatch = ({ countryId, stateId, cityId, text }: PlaceValue): AddressPatch => ({
  permanent_country: countryId,
  permanent_state: stateId,
  permanent_city: cityId,
  permanent_city_text: text,
});

/** A place chosen by hand has no position; the server writes its text. */
export const byHandPatch = ({ countryId, stateId, cityId }: PlaceValue): AddressPatch => ({
  current_latitude: null,
  current_longitude: null,
  current_sublocality: null,
  current_country: countryId,
  current_state: stateId,
  current_city: cityId,
});

/** A position tells its country by itself. */
export const positionPatch = ({ latitude, longitude, name }: { latitude: number; longitude: number; name: string }): AddressPatch => ({
  current_latitude: latitude,
  current_longitude: longitude,
  current_sublocality: name,
  current_country: null,
  current_state: null,
  current_city: null,
});

const POSITION = ['current_latitude', 'current_longitude', 'current_sublocality'] as const;
const BY_HAND = ['current_country', 'current_state', 'current_city'] as const;
const GROUPS = {
  present: ['present_country', 'present_state', 'present_city'],
  permanent: ['permanent_country', 'permanent_state', 'permanent_city', 'permanent_city_text'],
} as const;

const picked = (values: Address, keys: readonly (keyof Address)[]): object =>
  Object.fromEntries(keys.map((key) => [key, values[key] ?? '']));
const hasAny = (patch: AddressPatch, keys: readonly (keyof Address)[]): boolean => keys.some((key) => key in patch);

/** The keys to send: a place goes as a whole, and the current location in one of its two forms. */
export function addressToWire(patch: AddressPatch, values: Address): object {
  const single = Object.fromEntries(Object.entries(patch).filter(([key]) => key === 'address_line' || key === 'citizenship_country'));
  const isCurrent = hasAny(patch, [...POSITION, ...BY_HAND]);
  const current = values.current_latitude === null ? picked(values, BY_HAND) : picked(values, POSITION);
  return {
    ...single,
    ...(hasAny(patch, GROUPS.present) ? picked(values, GROUPS.present) : {}),
    ...(hasAny(patch, GROUPS.permanent) ? picked(values, GROUPS.permanent) : {}),
    ...(isCurrent ? current : {}),
  };
}
