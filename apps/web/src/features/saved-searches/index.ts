export { SaveAndSearch } from './SaveAndSearch.tsx';
export { SavedBadge } from './SavedBadge.tsx';
export { SavedSearches } from './SavedSearches.tsx';
export { texts as savedSearchMessages } from './texts.ts';
