import * as z from 'zod/mini';
import { endpoint } from '../kernel/index.ts';
import { PAIR_REFUSALS } from '../members/index.ts';
import { ContactCheck, ContactDetails, ContactStored, ContactStoreForm, PartnerIdForm } from './contact-views.schemas.ts';

/** Compares the reader with what the other made mandatory; nothing is spent. `contact_hidden` says in `interest_first` whether an interest would open the contact. */
export const checkContact = endpoint({
  name: 'contact-views.check',
  method: 'POST',
  path: '/member/partner/requirement/match',
  access: 'member',
  payload: 'form',
  body: PartnerIdForm,
  response: ContactCheck,
  refusals: [...PAIR_REFUSALS, 'contact_hidden'],
});

/** Pays for a contact, once for ever; the same again answers the same and costs nothing. */
export const storeContactView = endpoint({
  name: 'contact-views.store',
  method: 'POST',
  path: '/member/view-contact-store',
  access: 'member',
  payload: 'form',
  body: ContactStoreForm,
  response: ContactStored,
  refusals: [...PAIR_REFUSALS, 'contact_hidden', 'mandatory_mismatch', 'no_contact_credit', 'too_many_requests'],
});

/** The details of a contact that was paid for. */
export const showContact = endpoint({
  name: 'contact-views.show',
  method: 'POST',
  path: '/member/view-contact',
  access: 'member',
  payload: 'form',
  body: PartnerIdForm,
  response: z.object({ data: ContactDetails }),
  refusals: [...PAIR_REFUSALS, 'contact_not_viewed', 'package_ended'],
});
