export { getArticle, listArticles, listEvents, listSocialHandles } from './publishing.endpoints.ts';
export { publishingRefusals } from './publishing.refusals.ts';
export {
  Article,
  ArticleCard,
  ARTICLES_PAGE_SIZE,
  EVENTS_PAGE_SIZE,
  SiteEvent,
  SOCIAL_PLATFORMS,
  SocialHandle,
  type SocialPlatform,
} from './publishing.schemas.ts';
export { publishingSentences } from './publishing.sentences.ts';
export {
  createArticle,
  createEvent,
  listStaffArticles,
  listStaffEvents,
  listStaffHandles,
  saveHandles,
  showStaffArticle,
  showStaffEvent,
  updateArticle,
  updateEvent,
  withdrawArticle,
  withdrawEvent,
} from './staff-publishing.endpoints.ts';
export { STAFF_PUBLISHING_PAGE_SIZE, StaffArticle, StaffArticleRow, StaffEvent, StaffEventRow } from './staff-publishing.schemas.ts';
