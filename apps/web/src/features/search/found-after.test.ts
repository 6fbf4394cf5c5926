import { expect, it } from 'vitest';
import type { FoundCard } from './criteria.ts';
import { membersAfter } from './found-after.ts';

const card = (userId: number): FoundCard => ({ userId, interest: null, shortlisted: 0 }) as FoundCard;

it('[SRCH-91] what was done shows on the cards of that member alone, and whoever is blocked or hidden is gone', () => {
  const members = [card(1), card(2)];
  expect(membersAfter(members, { memberId: 2, step: 'shortlisted' }).map((one) => one.shortlisted)).toEqual([0, 1]);
  expect(membersAfter([{ ...card(2), shortlisted: 1 }], { memberId: 2, step: 'unshortlisted' })[0]?.shortlisted).toBe(0);
  expect(membersAfter(members, { memberId: 1, step: 'interestSent' }).map((one) => one.interest)).toEqual(['sent', null]);
  expect(membersAfter(members, { memberId: 1, step: 'connected' }).map((one) => one.interest)).toEqual(['accepted', null]);
  expect(membersAfter(members, { memberId: 1, step: 'seen' }).map((one) => one.isSeen)).toEqual([1, undefined]);
  expect(membersAfter(members, { memberId: 1, step: 'blocked' }).map((one) => one.userId)).toEqual([2]);
  expect(membersAfter(members, { memberId: 2, step: 'dismissed' }).map((one) => one.userId)).toEqual([1]);
  expect(membersAfter(members, { memberId: 2, step: 'followed' })).toEqual(members);
});
