export { getProfileHead, getPublicProfile, getRegistrationInformation } from './profiles.endpoints.ts';
export { ProfileHead, PublicProfile, RegistrationInformation } from './profiles.schemas.ts';
export { creatorNames, dietNames, profileNotAvailable, starSignNames, type StarSign } from './profiles.sentences.ts';
