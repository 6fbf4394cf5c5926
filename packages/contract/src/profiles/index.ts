export { getProfileHead, getPublicProfile, getRegistrationInformation, listProfileViewers, visitProfile } from './profiles.endpoints.ts';
export {
  INTEREST_STATES,
  COMPLETENESS_PARTS,
  ProfileHead,
  ProfileViewers,
  PublicProfile,
  RegistrationInformation,
  VIEWERS_DAYS,
  VIEWERS_PAGE_SIZE,
  type CompletenessPart,
} from './profiles.schemas.ts';
export { creatorNames, dietNames, starSignNames, type StarSign } from './profiles.sentences.ts';
