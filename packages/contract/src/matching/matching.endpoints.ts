import * as z from 'zod/mini';
import { endpoint, Message } from '../kernel/index.ts';
import { UserIdForm } from '../members/index.ts';
import {
  Compatibility,
  CompatibilityAddress,
  MatchedProfiles,
  MatchedProfilesQuery,
  StrictFilter,
  StrictFilterUpdate,
} from './matching.schemas.ts';

/** The two-way score with another member, and why. */
export const getCompatibility = endpoint({
  name: 'matching.compatibility',
  method: 'GET',
  path: '/member/compatibility/:id',
  access: 'member',
  params: CompatibilityAddress,
  response: z.object({ data: Compatibility }),
  refusals: ['not_found', 'not_eligible', 'purpose_not_allowed', 'too_many_requests'],
});

/** Which of one's own partner preferences are mandatory. */
export const getStrictFilter = endpoint({
  name: 'matching.strict-filter',
  method: 'GET',
  path: '/member/strict-filter',
  access: 'member',
  response: z.object({ data: StrictFilter }),
});

/** Switches rows on or off; a row that sets no limit cannot be made mandatory. */
export const updateStrictFilter = endpoint({
  name: 'matching.update-strict-filter',
  method: 'POST',
  path: '/member/strict-filter',
  access: 'member',
  payload: 'form',
  body: StrictFilterUpdate,
  response: z.object({ data: StrictFilter }),
});

/** Members who fit best, best first. */
export const listMatchedProfiles = endpoint({
  name: 'matching.matched-profiles',
  method: 'GET',
  path: '/member/matched-profile',
  access: 'member',
  query: MatchedProfilesQuery,
  response: MatchedProfiles,
  refusals: ['purpose_not_allowed'],
});

/** 'Not for me': leaves a member out of the suggestions for a while. */
export const dismissMatchedProfile = endpoint({
  name: 'matching.dismiss',
  method: 'POST',
  path: '/member/matched-profile/dismiss',
  access: 'member',
  payload: 'form',
  body: UserIdForm,
  response: Message,
  refusals: ['not_found', 'purpose_not_allowed'],
});
