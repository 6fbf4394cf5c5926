export { countryName } from './country-names.ts';
export { loadReferenceData } from './load-reference-data.ts';
export { createReferenceData, type ReferenceDataDeps } from './reference-data.feature.ts';
export type { City, Country, EditableList, Entry, ListKey, PlaceIds, State } from './reference-data.types.ts';
export type { EditOutcome, EntryWords, ListEditor } from './edit-list.ts';
export type { PlaceProblems } from './check-place.ts';
export type { Reference } from './reference.ts';
