import { sayIn } from '@app/contract/kernel';
import {
  deleteSavedSearch,
  listSavedSearches,
  savedSearchMessages as say,
  saveSearch,
  updateSavedSearch,
} from '@app/contract/saved-searches';
import type { Http } from '#platform/http';
import { presentSaved } from './criteria-columns.policy.ts';
import { changeSearch, keepSearch, readSaved, removeSearch } from './saved-searches.service.ts';

export function serveSavedSearches(http: Http): void {
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
}
