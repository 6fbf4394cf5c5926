import { expect, it } from 'vitest';
import { isAnswered, judgeAssigning } from './support.policy.ts';

const [ME, COLLEAGUE, THIRD] = [1, 2, 3];
const free = { assigneeId: null, assignedBy: null, revision: 0 };
const theirs = { assigneeId: COLLEAGUE, assignedBy: COLLEAGUE, revision: 4 };

it.each([
  ['takes what is nobody’s', free, ME, undefined, 'assign'],
  ['takes what a colleague took since', theirs, ME, 3, 'decided'],
  ['takes what a colleague has, without a look', theirs, ME, undefined, 'decided'],
  ['takes what they see with a colleague', theirs, ME, 4, 'assign'],
  ['gives away their own', { ...theirs, assigneeId: ME }, THIRD, 2, 'assign'],
  ['corrects what they gave', { ...theirs, assignedBy: ME }, null, 2, 'assign'],
  ['gives it to whom it belongs already', theirs, COLLEAGUE, 1, 'as-it-is'],
  ['frees what was freed and taken again', theirs, null, 2, 'decided'],
] as const)('[STAFF-18][STAFF-25] one who %s', (_what, holder, assigneeId, seen, verdict) => {
  expect(judgeAssigning(holder, { staffId: ME, assigneeId, seen })).toBe(verdict);
});

it.each([
  ['nobody answered', null, 7, false],
  ['a colleague answered after what was read', { id: 9, staffId: COLLEAGUE }, 7, true],
  ['a colleague answered before', { id: 7, staffId: COLLEAGUE }, 7, false],
  ['the same person answered', { id: 9, staffId: ME }, 7, false],
  ['nothing is said of what was read', { id: 9, staffId: COLLEAGUE }, null, false],
  ['somebody answered who is gone', { id: 9, staffId: null }, 7, true],
] as const)('[STAFF-25] where %s', (_what, newest, seen, expected) => {
  expect(isAnswered(newest, ME, seen)).toBe(expected);
});
