import * as z from 'zod/mini';
import { endpoint } from '../kernel/index.ts';
import { EntryId, ListEntry, NetworkCountry, ReferenceLists, ReverseAnswer, ReverseQuery, StateEntry } from './reference-data.schemas.ts';

/** All lists; kept by the browser and revalidated. */
export const getReferenceLists = endpoint({
  name: 'reference-data.lists',
  method: 'GET',
  path: '/member/profile-dropdown',
  access: 'registering',
  response: z.object({ data: ReferenceLists }),
});

/** The districts or other first-level subdivisions of a country, by name; empty where the product has none. */
export const getStates = endpoint({
  name: 'reference-data.states',
  method: 'GET',
  path: '/member/states/:countryId',
  access: 'registering',
  params: z.object({ countryId: EntryId }),
  response: z.object({ data: z.array(StateEntry) }),
  refusals: ['not_found'],
});

/** The upazilas and cities of a district, by name; empty where the product has none. */
export const getCities = endpoint({
  name: 'reference-data.cities',
  method: 'GET',
  path: '/member/cities/:stateId',
  access: 'registering',
  params: z.object({ stateId: EntryId }),
  response: z.object({ data: z.array(ListEntry) }),
  refusals: ['not_found'],
});

/** The country of the caller's network, for a page that asks for a phone number. */
export const networkCountry = endpoint({
  name: 'reference-data.network-country',
  method: 'GET',
  path: '/geo/country',
  access: 'public',
  response: NetworkCountry,
});

/** The place of a position, found by the product's own server. The position is not stored with the caller. */
export const reverseGeocode = endpoint({
  name: 'reference-data.reverse-geocode',
  method: 'GET',
  path: '/geo/reverse',
  access: 'public',
  query: ReverseQuery,
  response: ReverseAnswer,
  refusals: ['geo_unavailable', 'too_many_requests'],
});
