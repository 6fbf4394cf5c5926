import { getCompatibility, getStrictFilter, updateStrictFilter } from '@app/contract/matching';
import type { InTransaction } from '#platform/db';
import type { Feature } from '#platform/feature';
import '#features/accounts';
import '#features/partner-preferences';
import { createStrictFilter, presentFilter } from './change-strict-filter.ts';
import { createExplain, createMatching, type ExplainDeps } from './matching.service.ts';
import type { Matching } from './matching.types.ts';
import { strictFilterStore } from './strict-filter.store.ts';

export type MatchingRoomDeps = ExplainDeps & { readonly inTransaction: InTransaction };
export type MatchingRoom = Matching & { readonly feature: Feature };

/** How far two members fit each other, and what a member made mandatory. */
export function createMatchingRoom(deps: MatchingRoomDeps): MatchingRoom {
  const matching = createMatching(deps);
  const explain = createExplain(deps);
  const strictFilter = createStrictFilter({ ...deps, forgetSuggestions: async () => undefined });
  return {
    ...matching,
    feature: {
      name: 'matching',
      routes: (http) => {
        http.serve(getCompatibility, async ({ viewer, params, language }) => ({
          data: await explain({ viewer, targetId: params.id, language }),
        }));
        http.serve(getStrictFilter, async ({ viewer }) => ({ data: presentFilter(await matching.mandatoryOf(viewer.accountId)) }));
        http.serve(updateStrictFilter, async ({ viewer, body }) => ({ data: await strictFilter.change(viewer.accountId, body) }));
      },
      subscribe: (on) => {
        on.within('preferences.changed', (trx, { memberId }) => strictFilter.keepToPreferences(trx, memberId));
        on.within('account.erased', (trx, { accountId }) => strictFilterStore.delete(trx, accountId));
      },
    },
  };
}
