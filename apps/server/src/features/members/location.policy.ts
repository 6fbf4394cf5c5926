const ONLY_COORDINATES = /^-?[0-9]+(\.[0-9]+)?, ?-?[0-9]+(\.[0-9]+)?$/;

/** What others read as a member's place: never coordinates, in whose stead the country stands. */
export const locationForOthers = (locationName: string | null, countryName: string | null): string | null =>
  locationName === null || ONLY_COORDINATES.test(locationName) ? countryName : locationName;
