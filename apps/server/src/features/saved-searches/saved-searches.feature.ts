import '#features/accounts';
import { inTransaction } from '#platform/context';
import type { Feature } from '#platform/feature';
import { ownData } from './own-data.store.ts';
import { rounds } from './rounds.ts';
import { noteRun } from './run-saved-search.ts';
import { serveSavedSearches } from './saved-searches.routes.ts';
import { savedSearchesPersonalData } from './saved-searches.personal-data.ts';
import { deleteAllSaved, renameSearchedProfession } from './saved-searches.store.ts';

export const savedSearches: Feature = {
  name: 'saved-searches',
  personalData: savedSearchesPersonalData,
  ownData,
  routes: serveSavedSearches,
  subscribe: (on) => {
    on.within('search.saved_run', noteRun);
    on.within('account.erased', (tx, { accountId }) => deleteAllSaved(tx, accountId));
    on.after('reference-data.renamed', 'saved-searches.rename-profession', async (ctx, { list, from, to }) => {
      if (list === 'professions') await inTransaction(ctx, (tx) => renameSearchedProfession(tx, from, to));
    });
  },
  jobs: rounds,
};
