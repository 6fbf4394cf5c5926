import '#features/accounts';
import '#features/partner-preferences';
import type { Feature } from '#platform/feature';
import { deleteFilter } from './matching.store.ts';
import { keepToPreferences } from './strict-filter.ts';
import { serveMatching } from './matching.routes.ts';
import { matchingPersonalData } from './matching.personal-data.ts';
import { ownData } from './own-data.store.ts';

export const matching: Feature = {
  name: 'matching',
  personalData: matchingPersonalData,
  ownData,
  routes: serveMatching,
  subscribe: (on) => {
    on.within('preferences.changed', (tx, { memberId }) => keepToPreferences(tx, memberId));
    on.within('account.erased', (tx, { accountId }) => deleteFilter(tx, accountId));
  },
};
