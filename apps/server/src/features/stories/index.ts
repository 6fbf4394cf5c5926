export { shareDemoStory, type DemoStory } from './save-story.ts';
export { stories } from './stories.feature.ts';
export { quoteStory, removeStoryByStaff, type StoryQuote, type StoryRemoval } from './stories.service.ts';
