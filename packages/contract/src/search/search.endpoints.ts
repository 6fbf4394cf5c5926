import * as z from 'zod/mini';
import { endpoint } from '../kernel/index.ts';
import { SearchPage, SearchRequest } from './search.criteria.ts';
import { SearchAnswer, SearchFacets } from './search.schemas.ts';

/** Finds members by criteria, by member code or by name; without any criterion everybody who may be found. */
export const searchMembers = endpoint({
  name: 'search.members',
  method: 'POST',
  isWrite: false,
  path: '/member/member-listing',
  access: 'member',
  payload: 'form',
  query: z.object({ page: SearchPage }),
  body: SearchRequest,
  response: SearchAnswer,
  refusals: ['purpose_not_allowed', 'not_found', 'too_many_requests', 'location_needed', 'nearby_off', 'busy'],
});

/** Counts what each choice of each criterion would leave, for the criteria of a search. */
export const countFacets = endpoint({
  name: 'search.facets',
  method: 'POST',
  isWrite: false,
  path: '/member/search-facets',
  access: 'member',
  payload: 'form',
  body: SearchRequest,
  response: SearchFacets,
  refusals: ['purpose_not_allowed', 'too_many_requests', 'location_needed', 'nearby_off', 'busy'],
});
