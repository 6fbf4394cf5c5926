import { checkContact, showContact, storeContactView } from '@app/contract/contact-views';
import type { Feature } from '#platform/feature';
import { createCheckContact } from './check-contact.ts';
import { contactViewsStore as store } from './contact-views.store.ts';
import type { ContactViews, ContactViewsDeps } from './contact-views.types.ts';
import { createShowContact } from './show-contact.ts';
import { createStoreContactView } from './store-contact-view.ts';

export type ContactViewsRoom = ContactViews & { readonly feature: Feature };

/** Contact details of other members: checked, paid once, and shown while they may be seen. */
export function createContactViewsRoom(deps: ContactViewsDeps): ContactViewsRoom {
  const check = createCheckContact(deps);
  const storeView = createStoreContactView(deps);
  const { show, permittedContact } = createShowContact(deps);
  return {
    viewedAmong: async (viewerId, ids, on = deps.db) => new Set(ids.length === 0 ? [] : await store.listViewedAmong(on, viewerId, ids)),
    permittedContact,
    feature: {
      name: 'contact-views',
      routes: (http) => {
        http.serve(checkContact, ({ viewer, body, language }) => check({ viewer, ownerId: body.partner_id, language }));
        http.serve(storeContactView, async ({ viewer, body, language }) => {
          const { id, left } = await storeView({ viewer, ownerId: body.id, language });
          return { data: { id }, remaining_contact_view: left };
        });
        http.serve(showContact, async ({ viewer, body, language }) => ({
          data: await show({ viewer, ownerId: body.partner_id, language }),
        }));
      },
    },
  };
}
