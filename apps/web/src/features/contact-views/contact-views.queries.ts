import { checkContact, showContact, storeContactView, type ContactCheck, type ContactDetails } from '@app/contract/contact-views';
import { ApiError, call } from '#platform/api';

/** What a tap on 'Contact' leads to. */
export type Checked =
  | { readonly kind: 'viewed' }
  | { readonly kind: 'payable' }
  | { readonly kind: 'mismatch'; readonly check: ContactCheck }
  | { readonly kind: 'hidden'; readonly message: string; readonly isInterestFirst: boolean };

/** Asks the server; nothing is spent. Throws what is no answer to the question. */
export async function checkOf(memberId: number): Promise<Checked> {
  try {
    const check = await call(checkContact, { body: { partner_id: memberId } });
    if (check.already_viewed === 1) return { kind: 'viewed' };
    return check.matched === 1 ? { kind: 'payable' } : { kind: 'mismatch', check };
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'contact_hidden') throw error;
    return { kind: 'hidden', message: error.message, isInterestFirst: error.body['interest_first'] === 1 };
  }
}

export const payFor = (memberId: number): Promise<unknown> => call(storeContactView, { body: { id: memberId } });

/** Never kept: a block hides the details at once. */
export const detailsOf = async (memberId: number): Promise<ContactDetails> =>
  (await call(showContact, { body: { partner_id: memberId } })).data;
