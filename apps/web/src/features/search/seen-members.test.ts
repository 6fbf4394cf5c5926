import { expect, it } from 'vitest';
import { createSeenMembers } from './seen-members.ts';

const ids = (...numbers: number[]) => numbers.map((userId) => ({ userId }));

it('[SRCH-42] leaves out a member whom the same search has already shown on another page', () => {
  const seen = createSeenMembers();
  expect(seen.leaveOut('a', 1, ids(1, 2))).toEqual(ids(1, 2));
  expect(seen.leaveOut('a', 2, ids(2, 3))).toEqual(ids(3));
  expect(seen.leaveOut('a', 1, ids(1, 2))).toEqual(ids(1, 2));
  expect(seen.leaveOut('b', 2, ids(2, 3))).toEqual(ids(2, 3));
  seen.beginAnew();
  expect(seen.leaveOut('b', 1, ids(2, 3))).toEqual(ids(2, 3));
});
