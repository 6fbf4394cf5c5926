import type { Geocoder } from '#platform/geocoding';
import type { Reference } from '#features/reference-data';
import type { PlacesPort } from './onboarding.ports.ts';

type Atlas = { readonly reference: Pick<Reference, 'countryByCode'>; readonly geocoder: Geocoder };

/** The country in which a position lies; null at sea, and where the borders cannot be read: a position is kept all the same. */
export async function countryIdAt({ reference, geocoder }: Atlas, latitude: number, longitude: number): Promise<number | null> {
  const place = await geocoder.reverse(latitude, longitude, 'en').catch(() => null);
  return place?.countryCode ? (reference.countryByCode(place.countryCode)?.id ?? null) : null;
}

/** What judging and naming a place needs. */
export const createPlaces = (atlas: { readonly reference: Reference; readonly geocoder: Geocoder }): PlacesPort => ({
  checkPlace: atlas.reference.checkPlace,
  placeName: atlas.reference.placeName,
  countryIdAt: (latitude, longitude) => countryIdAt(atlas, latitude, longitude),
});
