import { dismissMatchedProfile, getCompatibility, getStrictFilter, listMatchedProfiles, updateStrictFilter } from '@app/contract/matching';
import type { Feature } from '#platform/feature';
import '#features/accounts';
import '#features/partner-preferences';
import { createStrictFilter, presentFilter } from './change-strict-filter.ts';
import { createExplain, createMatching, type ExplainDeps } from './matching.service.ts';
import type { Matching } from './matching.types.ts';
import { strictFilterStore } from './strict-filter.store.ts';
import { createSuggestions, type SuggestionsDeps } from './suggest-matches.ts';

export type MatchingRoomDeps = ExplainDeps & SuggestionsDeps;
export type MatchingRoom = Matching & { readonly feature: Feature };

/** How far two members fit each other, and what a member made mandatory. */
export function createMatchingRoom(deps: MatchingRoomDeps): MatchingRoom {
  const matching = createMatching(deps);
  const explain = createExplain(deps);
  const suggestions = createSuggestions(deps);
  const strictFilter = createStrictFilter({ ...deps, forgetSuggestions: suggestions.forget });
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
        http.serve(listMatchedProfiles, ({ viewer, query, language }) => suggestions.list({ viewer, language }, query.page));
        http.serve(dismissMatchedProfile, ({ viewer, body, language }) => suggestions.dismiss({ viewer, language }, body.user_id));
      },
      subscribe: (on) => {
        on.within('preferences.changed', async (trx, { memberId }) => {
          await strictFilter.keepToPreferences(trx, memberId);
          await suggestions.forget(trx, memberId);
        });
        on.within('account.erased', async (trx, { accountId }) => {
          await strictFilterStore.delete(trx, accountId);
          await suggestions.erase(trx, accountId);
        });
      },
    },
  };
}
