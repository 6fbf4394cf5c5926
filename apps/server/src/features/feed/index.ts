export { createFeedRoom } from './feed.feature.ts';
export type { DrawnPost, Feed, FeedRoom, FeedRoomDeps, PostQuote, StaffRemoval } from './feed.types.ts';
