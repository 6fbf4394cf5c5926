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
