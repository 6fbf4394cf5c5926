export {
  ACTIVE_DAYS,
  DISTANCES_KM,
  JOINED_DAYS,
  MEMBER_TEXT_MAX,
  MEMBER_TYPES,
  noCriteria,
  SEARCH_AGE,
  SEARCH_LAST_PAGE,
  SEARCH_PAGE_SIZE,
  SEARCH_SORTS,
  SearchForm,
  SearchRequest,
  type CriteriaQuery,
  type DistanceKm,
  type MemberType,
  type SearchCriteria,
  type SearchQuery,
  type SearchSort,
} from './search.criteria.ts';
export { countFacets, searchMembers } from './search.endpoints.ts';
export { searchRefusals } from './search.refusals.ts';
export {
  ACTIVITIES,
  CARD_BADGES,
  FACETS,
  FacetValue,
  FoundMember,
  Relaxation,
  SearchAnswer,
  SearchFacets,
  WireCriteria,
  type FacetName,
} from './search.schemas.ts';
export { criterionNames, relaxationLabels, searchForSeekersOnly, searchSentences, withinKm } from './search.sentences.ts';
