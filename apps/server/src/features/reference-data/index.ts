export { countryName, loadReferenceData, referenceOf } from './current-reference.ts';
export { BANGLADESH_ID } from './lists/places.ts';
export { addEntry, renameEntry, retireEntry, type EntryWords } from './edit-list.ts';
export type { City, Country, Entry, ListKey, PlaceIds, PlaceProblems, Reference, State } from './reference.ts';
export { referenceData } from './reference-data.feature.ts';
