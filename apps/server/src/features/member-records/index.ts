export { memberRecords } from './member-records.feature.ts';
