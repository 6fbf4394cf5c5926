import { checkContact, showContact, storeContactView } from '@app/contract/contact-views';
import { ApiError, call, refusalOf, type Answer } from '#platform/api';

export type ContactCheck = Answer<typeof checkContact>;
export type ContactDetails = Answer<typeof showContact>['data'];

/** Next step after a tap on 'Contact'. */
export type Checked =
  | { readonly kind: 'viewed' }
  | { readonly kind: 'payable' }
  | { readonly kind: 'mismatch'; readonly check: ContactCheck }
  | { readonly kind: 'hidden'; readonly message: string; readonly isInterestFirst: boolean };

/** Asks the server; nothing is spent. Throws what is no answer to the question. */
export async function checkOf(memberId: number): Promise<Checked> {
  try {
    const check = await call(checkContact, { body: { partnerId: memberId } });
    if (check.alreadyViewed === 1) return { kind: 'viewed' };
    return check.matched === 1 ? { kind: 'payable' } : { kind: 'mismatch', check };
  } catch (error) {
    if (!(error instanceof ApiError) || refusalOf(error, checkContact) !== 'contact_hidden') throw error;
    return { kind: 'hidden', message: error.message, isInterestFirst: error.body['interestFirst'] === 1 };
  }
}

export const payFor = (memberId: number): Promise<unknown> => call(storeContactView, { body: { id: memberId } });

/** Asks for the details, which are never kept: a block hides them at once. */
export const detailsOf = async (memberId: number): Promise<ContactDetails> =>
  (await call(showContact, { body: { partnerId: memberId } })).data;
