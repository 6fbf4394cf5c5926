export { createGeocoder, type GeocoderDeps } from './create-geocoder.ts';
export type { Geocoder, Place } from './place.ts';
