import type { Feature } from '#platform/feature';
import { registerContact } from './contact.routes.ts';
import { contactStore as store } from './contact.store.ts';
import type { ContactDeps } from './contact.types.ts';

export type ContactRoom = {
  readonly feature: Feature;
  /** The picture of a child-safety report, a JPEG, for staff; null where there is none. */
  reportPicture(reportId: number): Promise<Buffer | null>;
};

/** What people write to the staff without signing in. */
export function createContactRoom(deps: ContactDeps): ContactRoom {
  return {
    reportPicture: async (reportId) => {
      const key = await store.findPictureKey(deps.db, reportId);
      return key === null ? null : deps.storage.get(key);
    },
    feature: {
      name: 'contact',
      routes: (http) => registerContact(http, deps),
      subscribe: (on) => on.within('account.erased', (trx, { accountId }) => store.deleteMessagesOf(trx, accountId)),
    },
  };
}
