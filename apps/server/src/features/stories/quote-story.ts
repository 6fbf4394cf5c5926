import { readingOf } from './show-stories.ts';
import { findRunning } from './stories.reader.ts';
import type { StoriesRoomDeps, StoryQuote } from './stories.types.ts';

/** What a report copies. */
export async function quoteStory(deps: StoriesRoomDeps, readerId: number, storyId: number): Promise<StoryQuote | null> {
  const story = await findRunning(deps.db, readingOf(deps, readerId), storyId);
  if (!story) return null;
  const files = story.imageKey === null ? [] : [{ key: story.imageKey, kind: 'image' }];
  return { authorId: story.memberId, text: story.text ?? '', postedAt: story.createdAt, files };
}
