/** A place by its parts; unknown parts are null. */
export type Place = {
  /** Two letters in lower case. */
  readonly countryCode: string | null;
  readonly country: string | null;
  readonly state: string | null;
  readonly city: string | null;
  readonly suburb: string | null;
  /** District, where the service tells it apart from the state above it. */
  readonly district?: string;
  /** Of the state and what lies between it and the place, by ISO 3166-2 in lower case without the hyphen; absent where the service tells none. */
  readonly subdivisionCodes?: readonly string[];
  /** The place as a text for people. */
  readonly displayName: string;
  readonly source: 'maps' | 'offline';
};

export type PlaceLanguage = 'en' | 'bn';

/** Finds the place of a position in degrees, in the names of a language. Refuses `geo_unavailable` where the borders cannot be read. */
export type Geocoder = { reverse(latitude: number, longitude: number, language: PlaceLanguage): Promise<Place> };

/** Returns the name of a country by its two letters in lower case, null for a code that the product does not list. */
export type CountryName = (code: string, language: PlaceLanguage) => string | null;
