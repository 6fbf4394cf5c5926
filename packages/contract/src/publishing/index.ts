export { getArticle, listArticles, listEvents, listSocialHandles } from './publishing.endpoints.ts';
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
