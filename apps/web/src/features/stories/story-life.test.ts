import { expect, it } from 'vitest';
import { authorsOf, endOf, runningStories, type Story } from './story-life.ts';

const at = (id: number, time: string, userId = 7): Story => ({
  id,
  userId,
  name: 'Nadia',
  photo: null,
  imageStory: null,
  textStory: 'Salam',
  time,
});

it('[FEED-54][FEED-55] loaded pages make one list without doubles, and a story is gone 24 hours after its time', () => {
  const old = at(1, '2026-03-05T10:00:00.000Z');
  const young = at(2, '2026-03-06T09:00:00.000Z');
  const end = Date.parse('2026-03-06T10:00:00.000Z');
  expect(endOf(old)).toBe(end);
  const ids = (now: number) => runningStories([[young, old], [old]], now).map(({ id }) => id);
  expect(ids(end - 1)).toEqual([2, 1]);
  expect(ids(end)).toEqual([2]);
});

it('[UX-26] all of an author’s stories stand in a row, wherever the pages had them, the authors as they came', () => {
  const time = '2026-03-06T09:00:00.000Z';
  const pages = [
    [at(9, time, 1), at(8, time, 2)],
    [at(5, time, 1), at(4, time, 3)],
  ];
  const stories = runningStories(pages, Date.parse(time));
  expect(stories.map(({ id }) => id)).toEqual([9, 5, 8, 4]);
  expect(authorsOf(stories).map((own) => own.map(({ id }) => id))).toEqual([[9, 5], [8], [4]]);
});
