import { expect, it } from 'vitest';
import { stepMarks, type Wizard } from './progress.policy.ts';

const wizard: Wizard = { path: '/registration/step-1', progress: 0, isSeeker: true, isForOthers: false, isGuardianComplete: false };
const open = (changes: Partial<Wizard>) =>
  stepMarks({ ...wizard, ...changes })
    .filter((mark) => mark.isOpen)
    .map((mark) => mark.label);

it('[REG-16][REG-17] opens each step as soon as the step before it is complete', () => {
  expect(stepMarks(wizard).map((mark) => mark.label)).toEqual(['1', '2', '3', 'F']);
  expect(open({ progress: 0 })).toEqual(['1']);
  expect(open({ progress: 4 })).toEqual(['1', '2']);
  expect(open({ progress: 8 })).toEqual(['1', '2', '3']);
  expect(open({ progress: 12 })).toEqual(['1', '2', '3', 'F']);
});

it('[REG-19] shows guardian and candidate on the first two pages of a profile for others, and four steps later', () => {
  const others = { isForOthers: true };
  expect(stepMarks({ ...wizard, ...others }).map((mark) => mark.label)).toEqual(['1', '2']);
  expect(open(others)).toEqual(['1']);
  expect(open({ ...others, isGuardianComplete: true })).toEqual(['1', '2']);
  const later = stepMarks({ ...wizard, ...others, path: '/registration/step-2', progress: 4 });
  expect(later.map((mark) => mark.label)).toEqual(['1', '2', '3', 'F']);
});

it('[REG-16] counts the candidate page as the second of its two', () => {
  const marks = stepMarks({ ...wizard, isForOthers: true, isGuardianComplete: true, path: '/registration/candidate-info' });
  expect(marks.map((mark) => mark.isCurrent)).toEqual([false, true]);
});

it('[REG-20] shows 1 and F to somebody not looking for marriage', () => {
  expect(stepMarks({ ...wizard, isSeeker: false }).map((mark) => mark.label)).toEqual(['1', 'F']);
});
