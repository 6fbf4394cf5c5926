export { createSearchRoom, type SearchRoom, type SearchRoomDeps } from './search.feature.ts';
export type { FoundCard, SearchLists, SearchNeighbours } from './search.types.ts';
