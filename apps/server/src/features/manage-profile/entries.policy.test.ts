import { expect, it } from 'vitest';
import { manageProfileSentences as say } from '@app/contract/manage-profile';
import { judgeSpan } from './entries.policy.ts';

const life = { birthday: '1996-03-10', today: '2026-11-21' };

it.each([
  ['2012', '2014', {}],
  ['2012-07', '2012-07', {}],
  ['2012', '2012-01', {}],
  ['2012-12', '2012', {}],
  [null, null, {}],
  ['2019-02', null, {}],
  [null, '2019', {}],
  ['1996', '2026-11', {}],
  ['2026', '2026', {}],
  ['2014', '2012', { end: say.endBeforeStart }],
  ['2012-08', '2012-07', { end: say.endBeforeStart }],
  ['1995', '2012', { start: say.beforeBirth }],
  ['1995-12', null, { start: say.beforeBirth }],
  ['2012', '1990', { end: say.beforeBirth }],
  ['2026-12', null, { start: say.inTheFuture }],
  ['2020', '2027', { end: say.inTheFuture }],
  ['2012-13', '12', { start: say.notAMonth, end: say.notAMonth }],
  ['0999', 'soon', { start: say.notAMonth, end: say.notAMonth }],
])('[PROF-106] from %s to %s', (start, end, faults) => {
  expect(judgeSpan({ start, end }, life)).toEqual(faults);
});

it('[PROF-106] without a birthday only order and future are judged', () => {
  expect(judgeSpan({ start: '1950', end: '1960' }, { ...life, birthday: null })).toEqual({});
});
