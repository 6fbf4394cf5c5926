import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '#platform/clock';
import { createSingleFlight, loadedOnce } from '#platform/concurrency';
import type { Settings } from '#platform/config';
import type { Database } from '#platform/db';
import { Refusal } from '#platform/errors';
import { readBorders, type Borders } from './borders.ts';
import { askMaps, type MapsService } from './maps-service.ts';
import { claimPlace, findCached, saveAnswer, takeTurn, type PlaceKey } from './place-cache.store.ts';
import type { CountryName, Geocoder, Place } from './place.ts';

export type GeocoderDeps = {
  readonly settings: Pick<Settings, 'GEO_REVERSE_URL' | 'GEO_REVERSE_KEY' | 'BRAND_NAME' | 'PUBLIC_URL'>;
  readonly db: Database;
  readonly clock: Clock;
  readonly countryName: CountryName;
  /** Loads the borders from elsewhere, for tests. */
  readonly loadBorders?: () => Promise<Borders>;
};

/** The turn and the answer of the maps service together take at most this long. */
const MAPS_ANSWER_WITHIN_MS = 3000;
const TURN_WITHIN_MS = 1500;

/** Answers from the borders that the product carries, or better from a maps service where one is configured and does its work. */
export function createGeocoder(deps: GeocoderDeps): Geocoder {
  const loadBorders = loadedOnce(deps.loadBorders ?? readBorders);
  const askTogether = createSingleFlight<string, Place | null>();

  const offline = async (latitude: number, longitude: number, language: PlaceKey['language']): Promise<Place> => {
    const known = await loadBorders().catch(() => {
      throw new Refusal('geo_unavailable');
    });
    const countryCode = known.countryAt(latitude, longitude, (code) => deps.countryName(code, 'en') !== null);
    const country = countryCode === null ? null : deps.countryName(countryCode, language);
    const coordinates = `${latitude.toFixed(2)}, ${longitude.toFixed(2)}`;
    return { countryCode, country, state: null, city: null, suburb: null, displayName: country ?? coordinates, source: 'offline' };
  };

  const fromMaps = (key: PlaceKey): Promise<Place | null> =>
    askTogether(`${key.latitude} ${key.longitude} ${key.language}`, () => askOnce(deps, key));

  return {
    reverse: async (latitude, longitude, language) => {
      const key = { latitude: rounded(latitude), longitude: rounded(longitude), language };
      const place = deps.settings.GEO_REVERSE_URL ? await fromMaps(key) : null;
      return place ?? offline(key.latitude, key.longitude, language);
    },
  };
}

/** Rounds to three decimals; -0 is 0. */
const rounded = (degrees: number): number => Math.round(degrees * 1000) / 1000 + 0;

async function askOnce(deps: GeocoderDeps, key: PlaceKey): Promise<Place | null> {
  const now = deps.clock.now();
  const cached = await findCached(deps.db, key, now);
  if (cached) return cached.answer;
  const signal = AbortSignal.timeout(MAPS_ANSWER_WITHIN_MS);
  const turn = await takeTurn(deps.db, now, TURN_WITHIN_MS);
  if (!turn || !(await claimPlace(deps.db, key, now))) return null;
  await wait(turn.waitMs);
  const place = await askMaps(serviceOf(deps.settings), key, deps.countryName, signal);
  if (place) await saveAnswer(deps.db, key, place);
  return place;
}

const serviceOf = (settings: GeocoderDeps['settings']): MapsService => ({
  url: settings.GEO_REVERSE_URL ?? '',
  key: settings.GEO_REVERSE_KEY,
  userAgent: `${settings.BRAND_NAME} ${settings.PUBLIC_URL ?? ''}`.replace(/[^\x20-\x7e]/g, '').trim(),
});
