import { getCities, getReferenceLists, getStates, reverseGeocode } from '@app/contract/reference-data';
import { Refusal } from '#platform/errors';
import type { Geocoder } from '#platform/geocoding';
import { prepareAnswer, type Http, type PreparedAnswer } from '#platform/http';
import type { Limit, Limits } from '#platform/rate-limit';
import type { Reference } from './reference.ts';
import { viewCities, viewLists, viewStates } from './reference-data.views.ts';
import type { Snapshot } from './snapshot.ts';
import type { SnapshotKeeper } from './snapshot-keeper.ts';

type RouteDeps = { readonly keeper: SnapshotKeeper; readonly reference: Reference; readonly geocoder: Geocoder; readonly limits: Limits };

const REVERSE_LIMIT: Limit = { name: 'geo.reverse', max: 30, windowSeconds: 3600, by: 'address' };

export function registerRoutes(http: Http, { keeper, reference, geocoder, limits }: RouteDeps): void {
  const answers = preparedFor(keeper);
  http.fastify.addHook('onReady', () => keeper.refresh());

  http.servePrepared(getReferenceLists, () =>
    answers('lists', (snapshot) => prepareAnswer(getReferenceLists, { data: viewLists(snapshot) })),
  );

  http.servePrepared(getStates, ({ params: { countryId } }) =>
    answers(`states ${countryId}`, (snapshot) => {
      if (!snapshot.countries.has(countryId)) throw new Refusal('not_found');
      return prepareAnswer(getStates, { data: viewStates(snapshot.statesOf.get(countryId) ?? []) });
    }),
  );

  http.servePrepared(getCities, ({ params: { stateId } }) =>
    answers(`cities ${stateId}`, (snapshot) => {
      if (!snapshot.states.has(stateId)) throw new Refusal('not_found');
      return prepareAnswer(getCities, { data: viewCities(snapshot.citiesOf.get(stateId) ?? []) });
    }),
  );

  http.serve(reverseGeocode, async ({ query: { lat, lon }, language, client }) => {
    await limits.take(REVERSE_LIMIT, client.networkAddress);
    const place = await geocoder.reverse(lat, lon, language);
    return {
      address: { country_code: place.countryCode, country: place.country, state: place.state, city: place.city, suburb: place.suburb },
      display_name: place.displayName,
      dial_code: place.countryCode === null ? null : (reference.countryByCode(place.countryCode)?.dialCode ?? null),
      source: place.source,
    };
  });
}

/** Makes each answer once for as long as the lists stay the same. */
function preparedFor(keeper: SnapshotKeeper) {
  const kept = new WeakMap<Snapshot, Map<string, PreparedAnswer>>();
  return async (name: string, make: (snapshot: Snapshot) => PreparedAnswer): Promise<PreparedAnswer> => {
    await keeper.refresh();
    const snapshot = keeper.current();
    const answers = kept.get(snapshot) ?? new Map<string, PreparedAnswer>();
    kept.set(snapshot, answers);
    const answer = answers.get(name) ?? make(snapshot);
    answers.set(name, answer);
    return answer;
  };
}
