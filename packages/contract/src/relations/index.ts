export {
  addToIgnoreList,
  addToShortlist,
  follow,
  listFollowers,
  listFollowing,
  listIgnored,
  listShortlist,
  removeFromIgnoredList,
  removeFromShortlist,
  unfollow,
} from './relations.endpoints.ts';
export { relationsRefusals } from './relations.refusals.ts';
export { RELATIONS_PAGE_SIZE, SHORTLIST_MAX, type FollowRow, type IgnoredRow } from './relations.schemas.ts';
export { relationsSentences } from './relations.sentences.ts';
