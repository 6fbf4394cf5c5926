export { createProfilesRoom } from './profiles.feature.ts';
export type { ProfilesDeps } from './profiles.types.ts';
export type { ProfileSheet, ReadSheet } from './read-sheet.ts';
