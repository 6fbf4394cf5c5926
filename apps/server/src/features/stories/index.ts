export { createStoriesRoom } from './stories.feature.ts';
export type { DrawnStory, Stories, StoriesRoom, StoriesRoomDeps, StoryQuote } from './stories.types.ts';
