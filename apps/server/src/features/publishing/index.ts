export { createPublishingRoom, type PublishingRoom } from './publishing.feature.ts';
export { drawCover, type Cover } from './first-articles/draw-cover.ts';
export type { ArticleDraft, EventDraft, PublishingEditor, SocialHandleDraft } from './publishing.types.ts';
