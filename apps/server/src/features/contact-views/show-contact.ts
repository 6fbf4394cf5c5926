import type { ContactDetails } from '@app/contract/contact-views';
import { profileNotAvailable } from '@app/contract/members';
import { Refusal } from '#platform/errors';
import type { ContactAsked } from './check-contact.ts';
import { contactViewsStore as store } from './contact-views.store.ts';
import type { ContactViews, ContactViewsDeps } from './contact-views.types.ts';
import { presentDetails } from './contact-views.views.ts';
import { ownerContactReader } from './owner-contact.reader.ts';

/** The only place from which contact details of another member leave (REL-85); bio data asks it too. */
export function createShowContact({ inTransaction, neighbours }: ContactViewsDeps) {
  const { members, entitlements, reference } = neighbours;

  /** Visible while the viewer is premium and 30 days after, which is as long as the period can be renewed (REL-42). */
  const permittedContact: ContactViews['permittedContact'] = async (on, viewerId, ownerId, language = 'en') => {
    if (!(await store.find(on, viewerId, ownerId))) return null;
    if ((await entitlements.periodIdOf(viewerId, on)) === null) return null;
    const contact = await ownerContactReader.unsafeFindContact(on, ownerId);
    return contact ? presentDetails(contact, { reference, language }) : null;
  };

  return {
    permittedContact,
    show: ({ viewer, ownerId, language }: ContactAsked): Promise<ContactDetails> =>
      inTransaction(async (trx) => {
        const viewerId = viewer.accountId;
        await members.requirePair(trx, viewerId, ownerId);
        if (!(await store.find(trx, viewerId, ownerId))) throw new Refusal('contact_not_viewed');
        if ((await entitlements.periodIdOf(viewerId, trx)) === null) throw new Refusal('package_ended');
        const details = await permittedContact(trx, viewerId, ownerId, language);
        if (!details) throw new Refusal('not_found', { sentence: profileNotAvailable });
        return details;
      }),
  };
}
