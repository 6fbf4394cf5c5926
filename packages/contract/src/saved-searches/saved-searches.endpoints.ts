import * as z from 'zod/mini';
import { endpoint, Message } from '../kernel/index.ts';
import { SavedSearch, SavedSearchAddress, SaveSearch, UpdateSearch } from './saved-searches.schemas.ts';

/** Refusals of criteria that a search would refuse, and of a name that cannot be taken. */
const refusals = ['purpose_not_allowed', 'too_many_requests', 'location_needed', 'nearby_off', 'busy', 'name_taken'] as const;

/** Lists one's own saved searches, newest first. */
export const listSavedSearches = endpoint({
  name: 'saved-searches.list',
  method: 'GET',
  path: '/member/search-history-list',
  access: 'member',
  response: z.object({ data: z.array(SavedSearch) }),
  refusals: ['purpose_not_allowed', 'too_many_requests', 'busy'],
});

export const saveSearch = endpoint({
  name: 'saved-searches.save',
  method: 'POST',
  path: '/member/save-search-history',
  access: 'member',
  payload: 'form',
  body: SaveSearch,
  response: z.extend(Message, { data: SavedSearch }),
  refusals: [...refusals, 'too_many_searches'],
});

/** Replaces name and all criteria of a saved search: those that are left out become empty. */
export const updateSavedSearch = endpoint({
  name: 'saved-searches.update',
  method: 'POST',
  path: '/member/update-search-history',
  access: 'member',
  payload: 'form',
  body: UpdateSearch,
  response: z.extend(Message, { data: SavedSearch }),
  refusals: [...refusals, 'not_found'],
});

/** Deletes a saved search. It changes something although it is a GET: never fetched ahead of time. */
export const deleteSavedSearch = endpoint({
  name: 'saved-searches.delete',
  method: 'GET',
  path: '/member/delete-search-history/:id',
  access: 'member',
  params: SavedSearchAddress,
  response: Message,
  refusals: ['not_found', 'purpose_not_allowed'],
});
