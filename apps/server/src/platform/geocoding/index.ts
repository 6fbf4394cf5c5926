/** What is known of a place. Unknown parts are null. */
export type Place = {
  /** Two letters in lower case. */
  readonly countryCode: string | null;
  readonly country: string | null;
  readonly state: string | null;
  readonly city: string | null;
  readonly suburb: string | null;
  /** The place as a text for people. */
  readonly displayName: string;
  readonly source: 'maps' | 'offline';
};

export type Geocoder = { reverse(latitude: number, longitude: number, language: 'en' | 'bn'): Promise<Place> };
