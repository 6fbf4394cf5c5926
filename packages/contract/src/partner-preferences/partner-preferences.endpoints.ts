import * as z from 'zod/mini';
import { endpoint, Message } from '../kernel/index.ts';
import { PartnerPreference, PartnerPreferenceUpdate } from './partner-preferences.schemas.ts';

/** The dashboard's view of the rows that registration step 3 asks for. */
export const getPartnerExpectation = endpoint({
  name: 'partner-preferences.get',
  method: 'GET',
  path: '/member/partner-expectation',
  access: 'member',
  response: z.object({ data: z.object({ partner_preference: z.nullable(PartnerPreference) }) }),
});

/** Saves one row; the answer holds the rows that were sent. */
export const updatePartnerExpectation = endpoint({
  name: 'partner-preferences.update',
  method: 'POST',
  path: '/member/partner-expectation/update',
  access: 'member',
  body: PartnerPreferenceUpdate,
  response: z.extend(Message, { data: z.partial(PartnerPreference) }),
});
