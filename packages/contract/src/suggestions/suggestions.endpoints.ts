import * as z from 'zod/mini';
import { endpoint, Flag, Message } from '../kernel/index.ts';
import { UserIdForm } from '../members/index.ts';
import { MatchedProfiles, MatchedProfilesQuery, PicksUpdate } from './suggestions.schemas.ts';

/** Members who fit best, best first. */
export const listMatchedProfiles = endpoint({
  name: 'suggestions.matched-profiles',
  method: 'GET',
  path: '/member/matched-profile',
  access: 'member',
  query: MatchedProfilesQuery,
  response: MatchedProfiles,
  refusals: ['purpose_not_allowed'],
});

/** 'Not for me': leaves a member out of the suggestions for a while. */
export const dismissMatchedProfile = endpoint({
  name: 'suggestions.dismiss',
  method: 'POST',
  path: '/member/matched-profile/dismiss',
  access: 'member',
  payload: 'form',
  body: UserIdForm,
  response: Message,
  refusals: ['not_found', 'purpose_not_allowed'],
});

/** Hides the day's picks on the home page, or shows them again. */
export const updatePicks = endpoint({
  name: 'suggestions.update-picks',
  method: 'POST',
  path: '/member/matched-profile/picks',
  access: 'member',
  payload: 'form',
  body: PicksUpdate,
  response: z.object({ data: z.object({ hidden: Flag }) }),
  refusals: ['purpose_not_allowed'],
});
