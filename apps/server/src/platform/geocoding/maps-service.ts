import * as z from 'zod/mini';
import type { CountryName, Place, PlaceLanguage } from './place.ts';

/** The most that is kept of any text that a maps service sends. */
const TEXT_MAX = 200;
/** Down to the neighbourhood; the number in a street is nothing that the product wants to know. */
const ZOOM = '14';

const part = z.optional(z.string());
const MapsAnswer = z.object({
  address: z.object({
    country_code: z.string().check(z.regex(/^[a-z]{2}$/i)),
    country: part,
    state: part,
    state_district: part,
    county: part,
    city: part,
    town: part,
    municipality: part,
    village: part,
    suburb: part,
    neighbourhood: part,
    'ISO3166-2-lvl3': part,
    'ISO3166-2-lvl4': part,
    'ISO3166-2-lvl5': part,
    'ISO3166-2-lvl6': part,
  }),
});

export type MapsService = {
  readonly url: string;
  readonly key: string | undefined;
  /** How the product names itself to the service. */
  readonly userAgent: string;
};

/** Asks a service in the manner of Nominatim. Null where it fails, is slower than the signal allows, or answers nonsense. */
export async function askMaps(
  service: MapsService,
  position: { latitude: number; longitude: number; language: PlaceLanguage },
  countryName: CountryName,
  signal: AbortSignal,
): Promise<Place | null> {
  const address = new URL(service.url);
  const parameters = { format: 'json', lat: String(position.latitude), lon: String(position.longitude), zoom: ZOOM, addressdetails: '1' };
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  if (service.key) address.searchParams.set('key', service.key);
  const headers = { accept: 'application/json', 'accept-language': position.language, 'user-agent': service.userAgent };
  try {
    const response = await fetch(address, { headers, signal, redirect: 'error' });
    const answer = MapsAnswer.safeParse(response.ok ? await response.json() : null);
    return answer.success ? placeOf(answer.data.address, position.language, countryName) : null;
  } catch {
    // Any failure of the service has one meaning: the product answers by itself.
    return null;
  }
}

function placeOf(address: z.output<typeof MapsAnswer>['address'], language: PlaceLanguage, countryName: CountryName): Place {
  const countryCode = address.country_code.toLowerCase();
  const country = countryName(countryCode, language) ?? plain(address.country);
  const state = plain(address.state_district ?? address.state);
  const city = plain(address.city ?? address.town ?? address.municipality ?? address.county ?? address.village);
  const suburb = plain(address.suburb ?? address.neighbourhood);
  const district = plain(address.state_district);
  const subdivisionCodes = subdivisionCodesOf(address);
  const parts = [suburb, city, state, country].filter((text) => text !== null);
  const known = { ...(district ? { district } : {}), ...(subdivisionCodes.length > 0 ? { subdivisionCodes } : {}) };
  return { countryCode, country, state, city, suburb, ...known, displayName: cut([...new Set(parts)].join(', ')), source: 'maps' };
}

const SUBDIVISION_CODE = /^[a-z]{2}-[a-z0-9]{1,3}$/i;

const subdivisionCodesOf = (address: z.output<typeof MapsAnswer>['address']): string[] =>
  [address['ISO3166-2-lvl3'], address['ISO3166-2-lvl4'], address['ISO3166-2-lvl5'], address['ISO3166-2-lvl6']].flatMap((code) =>
    code && SUBDIVISION_CODE.test(code) ? [code.replace('-', '').toLowerCase()] : [],
  );

/** Returns a text without control and direction characters; null where nothing is left. */
const plain = (text: string | undefined): string | null => cut((text ?? '').replace(/\p{C}/gu, '').trim()) || null;

const cut = (text: string): string => Array.from(text).slice(0, TEXT_MAX).join('');
