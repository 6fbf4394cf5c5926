import '#features/accounts';
import '#features/matching';
import '#features/partner-preferences';
import type { Feature } from '#platform/feature';
import { dailyPicks } from './daily-picks.ts';
import { makeAnew, makingJobs } from './make-suggestions.ts';
import { serveSuggestions } from './suggestions.routes.ts';
import { suggestionsPersonalData } from './suggestions.personal-data.ts';
import { eraseSuggestionsOf } from './suggestions.store.ts';

export const suggestions: Feature = {
  name: 'suggestions',
  personalData: suggestionsPersonalData,
  routes: serveSuggestions,
  subscribe: (on) => {
    on.within('preferences.changed', (tx, { memberId }) => makeAnew(tx, memberId));
    on.within('strict-filter.changed', (tx, { memberId }) => makeAnew(tx, memberId));
    on.within('account.erased', (tx, { accountId }) => eraseSuggestionsOf(tx, accountId));
  },
  jobs: [...makingJobs, ...dailyPicks],
};
