import { expect, it } from 'vitest';
import { endOf, runningStories, type Story } from './story-life.ts';

const at = (id: number, time: string): Story => ({
  id,
  userId: 7,
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
