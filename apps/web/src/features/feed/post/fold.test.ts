import { expect, it } from 'vitest';
import { isCut, mayFold } from './fold.ts';

it('[FEED-36] a text that fits into 8 lines at every width is not measured', () => {
  expect(mayFold('Assalamu alaikum')).toBe(false);
  expect(mayFold('one\ntwo\n\nfour\nfive\nsix\nseven\neight')).toBe(false);
});

it('[FEED-36] one that may be longer is: by its lines, or by its length', () => {
  expect(mayFold('one\ntwo\n\nfour\nfive\nsix\nseven\neight\nnine')).toBe(true);
  expect(mayFold('আমি '.repeat(30))).toBe(true);
});

it('[FEED-36] it folds where a line is hidden, not where letters hang over their line', () => {
  expect(isCut({ scrollHeight: 216, clientHeight: 192 })).toBe(true);
  expect(isCut({ scrollHeight: 195, clientHeight: 192 })).toBe(false);
});
