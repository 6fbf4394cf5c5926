import { dismissMatchedProfile, listMatchedProfiles, updatePicks } from '@app/contract/suggestions';
import '#features/accounts';
import '#features/matching';
import '#features/partner-preferences';
import type { Feature } from '#platform/feature';
import { dailyPicks } from './daily-picks.ts';
import { makeAnew, makingJobs } from './make-suggestions.ts';
import { changePicks, dismissSuggestion, listFirst, listPicksOfDay, listSuggestions } from './suggestions.service.ts';
import { suggestionsPersonalData } from './suggestions.personal-data.ts';
import { eraseSuggestionsOf } from './suggestions.store.ts';

export const suggestions: Feature = {
  name: 'suggestions',
  personalData: suggestionsPersonalData,
  routes: (http) => {
    http.serve(listMatchedProfiles, ({ ctx, viewer, query, language }) =>
      query.picks === 1
        ? listPicksOfDay(ctx, { viewer, language })
        : query.first === 1
          ? listFirst(ctx, { viewer, language })
          : listSuggestions(ctx, { viewer, language }, query.page),
    );
    http.serve(dismissMatchedProfile, ({ ctx, viewer, body, language }) => dismissSuggestion(ctx, { viewer, language }, body.user_id));
    http.serve(updatePicks, async ({ ctx, viewer, body }) => {
      await changePicks(ctx, viewer, body.hidden === 1);
      return { data: body };
    });
  },
  subscribe: (on) => {
    on.within('preferences.changed', (tx, { memberId }) => makeAnew(tx, memberId));
    on.within('strict-filter.changed', (tx, { memberId }) => makeAnew(tx, memberId));
    on.within('account.erased', (tx, { accountId }) => eraseSuggestionsOf(tx, accountId));
  },
  jobs: [...makingJobs, ...dailyPicks],
};
