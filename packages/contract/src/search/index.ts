export { searchMembers } from './search.endpoints.ts';
export { searchRefusals } from './search.refusals.ts';
export {
  FoundMember,
  MEMBER_TEXT_MAX,
  MEMBER_TYPES,
  Relaxation,
  SEARCH_AGE,
  SEARCH_LAST_PAGE,
  SEARCH_PAGE_SIZE,
  SearchAnswer,
  WireCriteria,
  type MemberType,
  type SearchCriteria,
  type SearchQuery,
} from './search.schemas.ts';
export { criterionNames, relaxationLabels, searchForSeekersOnly, searchSentences } from './search.sentences.ts';
