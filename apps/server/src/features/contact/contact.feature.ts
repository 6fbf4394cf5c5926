import './contact.tables.ts';
import type { Feature } from '#platform/feature';
import { routeContact } from './contact.routes.ts';
import { routeContactDesk } from './contact-desk.routes.ts';
import { deleteMessagesOf, forgetReporter } from './contact.store.ts';
import { contactPersonalData } from './contact.personal-data.ts';
import { ownData } from './own-data.store.ts';

/** Messages and reports to the staff, which need no account. */
export const contact: Feature = {
  name: 'contact',
  personalData: contactPersonalData,
  ownData,
  routes: (http) => {
    routeContact(http);
    routeContactDesk(http);
  },
  subscribe: (on) =>
    on.within('account.erased', async (tx, { accountId }) => {
      await deleteMessagesOf(tx, accountId);
      await forgetReporter(tx, accountId);
    }),
};
