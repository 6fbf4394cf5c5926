import type { StoriesRoom, StoriesRoomDeps } from './stories.types.ts';

/** What members show for a day. */
export function createStoriesRoom(deps: StoriesRoomDeps): StoriesRoom {
  void deps;
  return {
    stories: { quoteStory: async () => null, removeByStaff: async () => {} },
    feature: { name: 'stories' },
  };
}
