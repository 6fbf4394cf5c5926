export { refreshAllSearchEntries, refreshSearchEntry, search } from './search.feature.ts';
