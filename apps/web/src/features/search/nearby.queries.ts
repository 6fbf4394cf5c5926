import { queryOptions } from '@tanstack/react-query';
import { getManageProfile, updateAddress } from '@app/contract/manage-profile';
import { getPrivacySettings } from '@app/contract/privacy';
import type { FoundPlace, PlaceValue } from '#features/reference-data';
import { call, type Answer } from '#platform/api';

type Address = NonNullable<Answer<typeof getManageProfile>['data']['address']>;

/** ISO 3166-1: the country of whose districts the server knows where they lie. */
const BANGLADESH = 50;

export type NearbyStanding = {
  /** The server can tell distances from the current location. */
  readonly hasPlace: boolean;
  /** The current location was chosen by hand where no distance can be told from it. */
  readonly isTooVague: boolean;
  /** 'Show me in nearby match' is off. */
  readonly isOff: boolean;
};

export function standingOf(
  address: Pick<Address, 'currentLatitude' | 'currentCountry' | 'currentState'> | undefined,
  isOn: boolean,
): NearbyStanding {
  const hasPosition = address?.currentLatitude != null;
  const hasDistrict = address?.currentCountry === BANGLADESH && address.currentState !== null;
  const hasPlace = hasPosition || hasDistrict;
  return { hasPlace, isTooVague: !hasPlace && address?.currentCountry != null, isOff: !isOn };
}

export const nearbyKey = ['search', 'nearby'] as const;

/** Loads what a search of those nearby needs of the member. */
export const nearbyQuery = () =>
  queryOptions({
    queryKey: nearbyKey,
    queryFn: async ({ signal }) => {
      const [profile, privacy] = await Promise.all([call(getManageProfile, {}, { signal }), call(getPrivacySettings, {}, { signal })]);
      return standingOf(profile.data.address, privacy.data.nearby === 1);
    },
    staleTime: 0,
  });

/** Saves the current location onto the address as it is now. */
export async function saveCurrentPlace(place: FoundPlace | PlaceValue): Promise<void> {
  const { data } = await call(getManageProfile, {});
  const current =
    'latitude' in place
      ? { currentLatitude: place.latitude, currentLongitude: place.longitude, currentSublocality: place.name }
      : { currentCountry: place.countryId ?? undefined, currentState: place.stateId, currentCity: place.cityId };
  await call(updateAddress, { body: { ...current, version: data.address?.version ?? 0 } });
}
