import { expect, it } from 'vitest';
import { otherPurposeRows, ownRows } from '../fields/rows.ts';
import { minutesLeft, secondsForCode, secondsForPicture, secondsForRows, secondsForWishes } from './time-left.policy.ts';

const required = ownRows.filter((row) => row.isRequired);
const at = (step: 1 | 2 | 3 | 4, own: number, progress: number) => minutesLeft({ step, own, progress, isSeeker: true });

it('[UX-10] is about four minutes at first, and less with every answer', () => {
  const first = at(1, secondsForRows(required), 0);
  expect(first).toBe(4);
  expect(at(1, secondsForRows(required.slice(8)), 0)).toBeLessThan(first);
  expect(at(1, 0, 0)).toBe(2);
});

it('[UX-10] counts only the steps that are not complete', () => {
  expect(at(2, secondsForPicture(false), 4)).toBe(2);
  expect(at(3, secondsForWishes(11), 8)).toBe(1);
  expect(at(4, secondsForCode(false), 12)).toBe(1);
  expect(at(4, secondsForCode(true), 12)).toBe(0);
  expect(at(1, 0, 12)).toBe(1);
});

it('[UX-10] has no photos and wishes for somebody not looking for marriage, and an identity document', () => {
  expect(minutesLeft({ step: 1, own: secondsForRows(otherPurposeRows), progress: 0, isSeeker: false })).toBe(3);
  expect(minutesLeft({ step: 1, own: 0, progress: 0, isSeeker: false })).toBe(1);
});
