export { profiles } from './profiles.feature.ts';
export { profileSheetOf, type ProfileSheet } from './profiles.service.ts';
