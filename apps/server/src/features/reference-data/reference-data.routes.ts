import { getCities, getReferenceLists, getStates, networkCountry, reverseGeocode } from '@app/contract/reference-data';
import type { Context } from '#platform/context';
import { Refusal } from '#platform/errors';
import { prepareAnswer, type Http, type PreparedAnswer } from '#platform/http';
import type { Limit } from '#platform/rate-limit';
import { referenceOf, refreshReference } from './current-reference.ts';
import type { Reference } from './reference.ts';
import { viewCities, viewLists, viewStates } from './reference-data.views.ts';

const REVERSE_LIMIT: Limit = { name: 'geo.reverse', max: 30, windowSeconds: 3600, by: 'address' };

export function routeReferenceData(http: Http, server: Context): void {
  http.fastify.addHook('onReady', () => refreshReference(server));

  http.servePrepared(getReferenceLists, (call) =>
    prepared(call.ctx, 'lists', ({ content }) => prepareAnswer(getReferenceLists, { data: viewLists(content) })),
  );

  http.servePrepared(getStates, ({ ctx, params: { countryId } }) =>
    prepared(ctx, `states ${countryId}`, (reference) => {
      if (!reference.countryById(countryId)) throw new Refusal('not_found');
      return prepareAnswer(getStates, { data: viewStates(reference.statesOf(countryId)) });
    }),
  );

  http.servePrepared(getCities, ({ ctx, params: { stateId } }) =>
    prepared(ctx, `cities ${stateId}`, (reference) => {
      if (!reference.stateById(stateId)) throw new Refusal('not_found');
      return prepareAnswer(getCities, { data: viewCities(reference.citiesOf(stateId)) });
    }),
  );

  http.serve(networkCountry, async ({ client }) => ({ country_code: client.country?.toLowerCase() ?? null }));

  http.serve(reverseGeocode, async ({ ctx, query: { lat, lon }, language, client }) => {
    await ctx.limits.take(REVERSE_LIMIT, client.networkAddress);
    const place = await ctx.geocoder.reverse(lat, lon, language);
    return {
      address: { country_code: place.countryCode, country: place.country, state: place.state, city: place.city, suburb: place.suburb },
      display_name: place.displayName,
      dial_code: place.countryCode === null ? null : (referenceOf(ctx).countryByCode(place.countryCode)?.dialCode ?? null),
      source: place.source,
    };
  });
}

const preparedAnswers = new WeakMap<Reference, Map<string, PreparedAnswer>>();

/** Makes each answer once for as long as the lists stay the same. */
async function prepared(ctx: Context, name: string, make: (reference: Reference) => PreparedAnswer): Promise<PreparedAnswer> {
  await refreshReference(ctx);
  const reference = referenceOf(ctx);
  const answers = preparedAnswers.get(reference) ?? new Map<string, PreparedAnswer>();
  preparedAnswers.set(reference, answers);
  const answer = answers.get(name) ?? make(reference);
  answers.set(name, answer);
  return answer;
}
