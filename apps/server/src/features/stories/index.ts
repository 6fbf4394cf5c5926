export { createStoriesRoom } from './stories.feature.ts';
export type { Stories, StoriesRoom, StoriesRoomDeps, StoryQuote } from './stories.types.ts';
