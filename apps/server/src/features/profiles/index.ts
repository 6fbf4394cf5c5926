export { createProfilesRoom } from './profiles.feature.ts';
export type { ProfilesDeps } from './profiles.types.ts';
