import { expect, it } from 'vitest';
import { unreadIn, withCheck, type Pages } from './read-marks.ts';

const one = (id: number, check: 0 | 1) => ({
  notificationId: id,
  photo: null,
  message: 'x',
  time: '2026-06-15T12:00:00Z',
  check,
  type: 'followed',
  link: '/feed',
});
const page = (...data: ReturnType<typeof one>[]) => ({
  result: true,
  data,
  currentPage: 1,
  from: 1,
  lastPage: 1,
  perPage: 20,
  to: data.length,
  total: data.length,
  unreadCount: 0,
});
const list: Pages = { pages: [page(one(9, 0), one(8, 1)), page(one(7, 0))], pageParams: [] };
const checks = (pages: Pages | undefined) => pages?.pages.flatMap(({ data }) => data.map(({ notificationId: id, check }) => [id, check]));

it('[NOTE-03][NOTE-04] what is marked shows as read on every page of the list, and goes back alone where it was not taken', () => {
  expect(unreadIn(list)).toEqual([9, 7]);
  const read = withCheck(list, new Set([9, 7]), 1);
  expect(unreadIn(read)).toEqual([]);
  expect(checks(withCheck(read, new Set([7]), 0))).toEqual([
    [9, 1],
    [8, 1],
    [7, 0],
  ]);
  expect(unreadIn(undefined)).toEqual([]);
});
