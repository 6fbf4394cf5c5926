export type { OwnData, OwnFile, OwnRow, OwnSection, ReadOwnData } from './own-data.ts';
export { codeOf, endingOf, entryOf, namedEntryOf, ownFiles, ownList, ownRow, placeOf, type StoredOwnFile } from './own-data.store.ts';
