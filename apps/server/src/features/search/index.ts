export { createSearchRoom, refreshAllEntries, type SearchRoom, type SearchRoomDeps } from './search.feature.ts';
export type { SearchLists, SearchNeighbours } from './search.types.ts';
