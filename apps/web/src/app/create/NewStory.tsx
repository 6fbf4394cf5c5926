export { CreateStoryDialog as NewStory } from '#features/stories';
