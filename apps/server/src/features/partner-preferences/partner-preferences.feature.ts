import { inTransaction } from '#platform/context';
import { announce } from '#platform/events';
import type { Feature } from '#platform/feature';
import { erasePreferences, renameWishedProfession } from './partner-preferences.store.ts';
import { servePartnerPreferences } from './partner-preferences.routes.ts';
import { partnerPreferencesPersonalData } from './partner-preferences.personal-data.ts';
import { ownData } from './own-data.store.ts';

declare module '#platform/events' {
  interface EventMap {
    /** A member's partner preferences changed. */
    'preferences.changed': { memberId: number };
  }
}

export const partnerPreferences: Feature = {
  name: 'partner-preferences',
  subscribe: (on) => {
    on.within('account.erased', (tx, { accountId }) => erasePreferences(tx, accountId));
    on.after('reference-data.renamed', 'partner-preferences.rename-profession', async (ctx, { list, from, to }) => {
      if (list !== 'professions') return;
      await inTransaction(ctx, async (tx) => {
        for (const memberId of await renameWishedProfession(tx, from, to)) await announce(tx, 'preferences.changed', { memberId });
      });
    });
  },
  personalData: partnerPreferencesPersonalData,
  ownData,
  routes: servePartnerPreferences,
};
