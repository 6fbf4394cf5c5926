import { getCompatibility, getStrictFilter, updateStrictFilter } from '@app/contract/matching';
import '#features/accounts';
import '#features/partner-preferences';
import type { Feature } from '#platform/feature';
import { explainMatch } from './matching.service.ts';
import { deleteFilter } from './matching.store.ts';
import { changeStrictFilter, keepToPreferences, readStrictFilter } from './strict-filter.ts';
import { matchingPersonalData } from './matching.personal-data.ts';
import { ownData } from './own-data.store.ts';

export const matching: Feature = {
  name: 'matching',
  personalData: matchingPersonalData,
  ownData,
  routes: (http) => {
    http.serve(getCompatibility, async ({ ctx, viewer, params, language }) => ({
      data: await explainMatch(ctx, { viewer, targetId: params.id, language }),
    }));
    http.serve(getStrictFilter, async ({ ctx, viewer }) => ({ data: await readStrictFilter(ctx, viewer.accountId) }));
    http.serve(updateStrictFilter, async ({ ctx, viewer, body }) => ({ data: await changeStrictFilter(ctx, viewer.accountId, body) }));
  },
  subscribe: (on) => {
    on.within('preferences.changed', (tx, { memberId }) => keepToPreferences(tx, memberId));
    on.within('account.erased', (tx, { accountId }) => deleteFilter(tx, accountId));
  },
};
