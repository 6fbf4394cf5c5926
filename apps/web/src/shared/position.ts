import { networkCountry, reverseGeocode } from '@app/contract/reference-data';
import { call } from '#platform/api';

/** How long the browser and the look-up may each take before the country stays as it is. */
const FIND_WITHIN_MS = 5000;

/** A place of about one kilometre: all that leaves the browser. */
type RoughPosition = { readonly lat: number; readonly lon: number };

/** Person, or the browser for them, keeps the location private. */
export class LocationRefused extends Error {}

export const roughly = (degrees: number): number => Math.round(degrees * 100) / 100;

/** Asks the browser where it is. Rejects with `LocationRefused` without a permission, with something else where it finds nothing. */
export function findPosition(): Promise<RoughPosition> {
  return new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) {
      reject(new LocationRefused());
      return;
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: roughly(coords.latitude), lon: roughly(coords.longitude) }),
      (failure) => reject(failure.code === failure.PERMISSION_DENIED ? new LocationRefused() : new Error('no position')),
      { timeout: FIND_WITHIN_MS, maximumAge: 600_000 },
    );
  });
}

/** True if the browser was told to keep the location private before this page asked, or has none to tell. */
export async function isPositionClosed(): Promise<boolean> {
  if (!('geolocation' in navigator)) return true;
  const permission = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => null);
  return permission?.state === 'denied';
}

/** Returns the country of the network in two small letters, or null where no proxy names it. */
export const countryOfNetwork = async (): Promise<string | null> =>
  (await call(networkCountry, {}, { signal: AbortSignal.timeout(FIND_WITHIN_MS) })).countryCode;

/** Returns the country at a rough position in two small letters, or null where the server names none in time. */
export async function countryAt({ lat, lon }: RoughPosition): Promise<string | null> {
  const answer = await call(
    reverseGeocode,
    { query: { format: 'json', lat: String(lat), lon: String(lon), zoom: '3', addressdetails: '1' } },
    { signal: AbortSignal.timeout(FIND_WITHIN_MS) },
  );
  return answer.address.countryCode;
}
