import { sayIn } from '@app/contract/kernel';
import {
  deleteSavedSearch,
  listSavedSearches,
  savedSearchMessages as say,
  saveSearch,
  updateSavedSearch,
} from '@app/contract/saved-searches';
import '#features/accounts';
import { inTransaction } from '#platform/context';
import type { Feature } from '#platform/feature';
import { presentSaved } from './criteria-columns.policy.ts';
import { ownData } from './own-data.store.ts';
import { rounds } from './rounds.ts';
import { noteRun } from './run-saved-search.ts';
import { savedSearchesPersonalData } from './saved-searches.personal-data.ts';
import { changeSearch, keepSearch, readSaved, removeSearch } from './saved-searches.service.ts';
import { deleteAllSaved, renameSearchedProfession } from './saved-searches.store.ts';

export const savedSearches: Feature = {
  name: 'saved-searches',
  personalData: savedSearchesPersonalData,
  ownData,
  routes: (http) => {
    http.serve(listSavedSearches, async ({ ctx, viewer }) => ({ data: (await readSaved(ctx, viewer)).map(presentSaved) }));
    http.serve(saveSearch, async ({ ctx, viewer, body, language }) => ({
      message: sayIn(language, say.saved),
      data: presentSaved(await keepSearch(ctx, viewer, body)),
    }));
    http.serve(updateSavedSearch, async ({ ctx, viewer, body, language }) => ({
      message: sayIn(language, say.updated),
      data: presentSaved(await changeSearch(ctx, viewer, body)),
    }));
    http.serve(deleteSavedSearch, async ({ ctx, viewer, params, language }) => {
      await removeSearch(ctx, viewer, params.id);
      return { message: sayIn(language, say.deleted) };
    });
  },
  subscribe: (on) => {
    on.within('search.saved_run', noteRun);
    on.within('account.erased', (tx, { accountId }) => deleteAllSaved(tx, accountId));
    on.after('reference-data.renamed', 'saved-searches.rename-profession', async (ctx, { list, from, to }) => {
      if (list === 'professions') await inTransaction(ctx, (tx) => renameSearchedProfession(tx, from, to));
    });
  },
  jobs: rounds,
};
