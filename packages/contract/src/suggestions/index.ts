export { dismissMatchedProfile, listMatchedProfiles, updatePicks } from './suggestions.endpoints.ts';
export { MATCHED_PROFILES_PAGE_SIZE, type MatchedProfile } from './suggestions.schemas.ts';
export { dismissedForNow } from './suggestions.sentences.ts';
