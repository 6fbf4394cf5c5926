import './stories.tables.ts';
import { removeByStaff } from './delete-story.ts';
import { quoteStory } from './quote-story.ts';
import { shareDrawn } from './share-drawn.ts';
import { storiesJobs } from './stories.jobs.ts';
import { registerStories } from './stories.routes.ts';
import { subscribeStories } from './stories.subscribers.ts';
import type { StoriesDeps, StoriesRoom, StoriesRoomDeps } from './stories.types.ts';
import { registerStoryImages } from './story-image.routes.ts';
import { createStoryTickets } from './story-ticket.ts';

/** What members show for a day. */
export function createStoriesRoom(roomDeps: StoriesRoomDeps): StoriesRoom {
  const deps: StoriesDeps = { ...roomDeps, tickets: createStoryTickets(roomDeps) };
  return {
    stories: {
      quoteStory: (readerId, storyId) => quoteStory(deps, readerId, storyId),
      removeByStaff: (trx, removal) => removeByStaff(deps, trx, removal),
      shareDrawn: (story) => shareDrawn(deps, story),
    },
    feature: {
      name: 'stories',
      routes: (http) => {
        registerStories(http, deps);
        registerStoryImages(http, deps);
      },
      subscribe: (on) => subscribeStories(on, deps),
      jobs: storiesJobs(deps),
    },
  };
}
