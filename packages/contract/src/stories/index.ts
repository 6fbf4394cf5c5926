export { deleteStory, listStories, saveStory } from './stories.endpoints.ts';
export { STORIES_PAGE_SIZE, STORY_HOURS, STORY_IMAGE_LIMITS, STORY_MAX, type Story } from './stories.schemas.ts';
export { removedStory, storiesSentences } from './stories.sentences.ts';
