import { QueryClient, type InfiniteData } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { afterStep, STORIES_KEY, type StoryPage } from './stories.queries.ts';
import type { Story } from './story-life.ts';
import { createStoryChanges } from './use-story-changes.ts';

const story = (id: number, author = 7): Story => ({
  id,
  userId: author,
  name: 'Nadia',
  photo: null,
  imageStory: null,
  textStory: 'Salam',
  time: '2026-03-05T10:00:00.000Z',
});
const KEY = [...STORIES_KEY, 'en'];

function loaded(...pages: Story[][]) {
  const queries = new QueryClient();
  const data: InfiniteData<StoryPage> = {
    pages: pages.map((stories, at) => ({ stories, currentPage: at + 1, lastPage: pages.length })),
    pageParams: pages.map((_, at) => at + 1),
  };
  queries.setQueryData(KEY, data);
  const ids = () => queries.getQueryData<typeof data>(KEY)?.pages.map((page) => page.stories.map(({ id }) => id));
  return { changes: createStoryChanges(queries), ids };
}

it('[FEED-60] a new own story stands first, once', () => {
  const { changes, ids } = loaded([story(3), story(2)], [story(1)]);
  changes.putFirst(story(4));
  changes.putFirst(story(4));
  expect(ids()).toEqual([[4, 3, 2], [1]]);
});

it('[FEED-68] all stories of a member leave, and come back to their places where that failed', () => {
  const { changes, ids } = loaded([story(4), story(3, 8), story(2)], [story(1, 8)]);
  const undo = changes.remove(({ userId: author }) => author === 8);
  expect(ids()).toEqual([[4, 2], []]);
  undo();
  expect(ids()).toEqual([[4, 3, 2], [1]]);
});

it('[REL-45] a block made anywhere takes the stories of that member away, and a lifted one reads the list anew', () => {
  const data = { pages: [{ stories: [story(2), story(1, 8)], currentPage: 1, lastPage: 1 }], pageParams: [1] };
  const ids = (step: 'blocked' | 'followed') => afterStep(data, { memberId: 8, step })?.pages[0]?.stories.map(({ id }) => id);
  expect(ids('blocked')).toEqual([2]);
  expect(ids('followed')).toEqual([2, 1]);
  expect(afterStep(data, { memberId: 8, step: 'unblocked' })).toBeNull();
});
