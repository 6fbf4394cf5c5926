import { dismissMatchedProfile, getCompatibility, getStrictFilter, listMatchedProfiles, updateStrictFilter } from '@app/contract/matching';
import '#features/accounts';
import '#features/partner-preferences';
import type { Feature } from '#platform/feature';
import { dailyPicks } from './daily-picks.ts';
import { explainMatch } from './matching.service.ts';
import { deleteFilter } from './matching.store.ts';
import { changeStrictFilter, keepToPreferences, readStrictFilter } from './strict-filter.ts';
import { dismissSuggestion, listSuggestions } from './suggestions.service.ts';
import { eraseSuggestionsOf, forgetSuggestions } from './suggestions.store.ts';
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
    http.serve(listMatchedProfiles, ({ ctx, viewer, query, language }) =>
      listSuggestions(ctx, { viewer, language }, { page: query.page, isPicksOnly: query.picks === 1 }),
    );
    http.serve(dismissMatchedProfile, ({ ctx, viewer, body, language }) => dismissSuggestion(ctx, { viewer, language }, body.user_id));
  },
  subscribe: (on) => {
    on.within('preferences.changed', async (tx, { memberId }) => {
      await keepToPreferences(tx, memberId);
      await forgetSuggestions(tx, memberId);
    });
    on.within('account.erased', async (tx, { accountId }) => {
      await deleteFilter(tx, accountId);
      await eraseSuggestionsOf(tx, accountId);
    });
  },
  jobs: dailyPicks,
};
