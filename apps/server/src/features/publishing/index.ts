export { drawCover, type Cover } from './first-articles/draw-cover.ts';
export { fillFirstArticles } from './first-articles/fill-first-articles.ts';
export { cardAddress, keepPictureFor, letGoOfPicture, takeOverPicture } from './publishing-pictures.ts';
export { publishing } from './publishing.feature.ts';
export type { ArticleDraft, EventDraft, SocialHandleDraft } from './publishing.policy.ts';
export {
  publishArticle,
  publishEvent,
  saveArticle,
  saveEvent,
  saveSocialHandles,
  withdrawArticle,
  withdrawEvent,
  type Saving,
} from './publishing.service.ts';
export { hasEvents } from './publishing.store.ts';
