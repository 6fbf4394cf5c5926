import type { FeedDeps, FeedRoom, FeedRoomDeps } from './feed.types.ts';
import { createPostTickets } from './post-ticket.ts';
import { postsJobs } from './posts/posts.jobs.ts';
import { registerPostFiles } from './posts/post-file.routes.ts';
import { registerPosts } from './posts/posts.routes.ts';
import { publishDrawn } from './posts/publish-drawn.ts';
import { quotePost } from './posts/quote-post.ts';
import { removeByStaff } from './posts/remove-by-staff.ts';
import { subscribePosts } from './posts/posts.subscribers.ts';
import { registerReactions } from './reactions/reactions.routes.ts';
import { countOf } from './reading/count-of.ts';
import { registerReading } from './reading/reading.routes.ts';

/** Posts that all members see, and what others make of them. */
export function createFeedRoom(roomDeps: FeedRoomDeps): FeedRoom {
  const deps: FeedDeps = { ...roomDeps, tickets: createPostTickets(roomDeps) };
  return {
    feed: {
      quotePost: (readerId, postId) => quotePost(deps, readerId, postId),
      countOf: (readerId, ownerId) => countOf(deps, readerId, ownerId),
      publishDrawn: (drawn) => publishDrawn(deps, drawn),
      removeByStaff: (trx, removal) => removeByStaff(deps, trx, removal),
    },
    feature: {
      name: 'feed',
      routes: (http) => {
        registerPosts(http, deps);
        registerPostFiles(http, deps);
        registerReading(http, deps);
        registerReactions(http, deps);
      },
      subscribe: (on) => subscribePosts(on, deps),
      jobs: postsJobs(deps),
    },
  };
}
