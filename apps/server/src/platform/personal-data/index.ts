export type { AlsoIn, AtErasure, Kept, PersonalColumns, PersonalData, TableData } from './personal-data.ts';
export { platformPersonalData } from './platform.personal-data.ts';
