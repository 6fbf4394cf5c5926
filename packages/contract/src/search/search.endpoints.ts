import * as z from 'zod/mini';
import { endpoint } from '../kernel/index.ts';
import { SearchAnswer, SearchPage, SearchRequest } from './search.schemas.ts';

/** Finds members by criteria, by member code or by name; without any criterion everybody who may be found. */
export const searchMembers = endpoint({
  name: 'search.members',
  method: 'POST',
  path: '/member/member-listing',
  access: 'member',
  payload: 'form',
  query: z.object({ page: SearchPage }),
  body: SearchRequest,
  response: SearchAnswer,
  refusals: ['purpose_not_allowed', 'too_many_requests', 'busy'],
});
