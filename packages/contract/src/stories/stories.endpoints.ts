import { endpoint, Message } from '../kernel/index.ts';
import { SaveStoryAnswer, SaveStoryForm, StoriesAnswer, StoriesQuery, STORY_IMAGE_LIMITS, StoryIdForm } from './stories.schemas.ts';
import { storiesSentences as say } from './stories.sentences.ts';

/** Stories that still run, newest first, of all members whom the reader can see. */
export const listStories = endpoint({
  name: 'stories.list',
  method: 'GET',
  path: '/member/feed/stories',
  access: 'member',
  query: StoriesQuery,
  response: StoriesAnswer,
});

/** Shares a story for 24 hours; it costs nothing. The same `client_id` again gets the first story, or 404 once that is over. */
export const saveStory = endpoint({
  name: 'stories.save',
  method: 'POST',
  path: '/member/story/save',
  access: 'member',
  payload: 'form',
  body: SaveStoryForm,
  files: { image_story: { maxBytes: STORY_IMAGE_LIMITS.maxBytes, tooLarge: say.imageTooLarge } },
  response: SaveStoryAnswer,
  refusals: ['file_too_large', 'unsupported_type', 'too_many_requests', 'not_found'],
});

/** Deletes an own story. */
export const deleteStory = endpoint({
  name: 'stories.delete',
  method: 'POST',
  path: '/member/story/delete',
  access: 'member',
  payload: 'form',
  body: StoryIdForm,
  response: Message,
  refusals: ['not_found'],
});
