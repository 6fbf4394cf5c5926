export { savedSearches } from './saved-searches.feature.ts';
