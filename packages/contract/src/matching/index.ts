export { dismissMatchedProfile, getCompatibility, getStrictFilter, listMatchedProfiles, updateStrictFilter } from './matching.endpoints.ts';
export {
  MATCHED_PROFILES_PAGE_SIZE,
  type Compatibility,
  type MatchedProfile,
  type MatchResult,
  type MatchRow,
  type StrictFilter,
  type StrictFilterUpdate,
} from './matching.schemas.ts';
export { dismissedForNow, matchingSentences, matchRowLabels, matchWords } from './matching.sentences.ts';
