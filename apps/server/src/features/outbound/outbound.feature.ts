import type { Feature } from '#platform/feature';
import { outboundJobs } from './outbound.jobs.ts';
import { serveOutbound } from './outbound.routes.ts';
import { deleteMessagesOf } from './outbound.store.ts';
import { deleteSettingsOf, deleteSubscriptionsOfSessions } from './settings.store.ts';
import { outboundPersonalData } from './outbound.personal-data.ts';
import { ownData } from './own-data.store.ts';

/** Sends all that leaves the site for a member. */
export const outbound: Feature = {
  name: 'outbound',
  personalData: outboundPersonalData,
  ownData,
  routes: (http) => serveOutbound(http),
  subscribe: (on) => {
    on.within('account.sessions_ended', (tx, { sessionIds }) => deleteSubscriptionsOfSessions(tx, sessionIds));
    on.within('account.erased', async (tx, { accountId }) => {
      await deleteSettingsOf(tx, accountId);
      await deleteMessagesOf(tx, accountId);
    });
  },
  jobs: outboundJobs,
};
