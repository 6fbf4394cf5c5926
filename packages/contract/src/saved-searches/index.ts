export { deleteSavedSearch, listSavedSearches, saveSearch, updateSavedSearch } from './saved-searches.endpoints.ts';
export { savedSearchesRefusals } from './saved-searches.refusals.ts';
export { SAVED_SEARCHES_MAX, SEARCH_NAME_MAX, type SavedSearch, type SavedSearchInput } from './saved-searches.schemas.ts';
export { savedSearchMessages, savedSearchSentences } from './saved-searches.sentences.ts';
