export { countActive } from './active-count.store.ts';
export { bestMatches } from './best-matches.ts';
export { countFound, findIds, requireSearchable, type CountAsked } from './count-found.ts';
export { indexOf } from './index-finder.ts';
export { seekersOnly } from './search.service.ts';
export { refreshAllSearchEntries, refreshSearchEntry, search } from './search.feature.ts';
