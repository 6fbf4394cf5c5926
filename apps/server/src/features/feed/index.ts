export { createFeedRoom } from './feed.feature.ts';
export type { Feed, FeedRoom, FeedRoomDeps, PostQuote, StaffRemoval } from './feed.types.ts';
