import * as z from 'zod/mini';
import { endpoint } from '../kernel/index.ts';
import { Compatibility, CompatibilityAddress, StrictFilter, StrictFilterUpdate } from './matching.schemas.ts';

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
