import { expect, it } from 'vitest';
import { NO_COUNTS, packagesSentences as say } from '@app/contract/packages';
import { faultsOf, isForSale, isInBothLanguages, isWholeOrder } from './packages.policy.ts';

const DAY = new Date('2026-11-21T00:00:00Z');
const draft = { name: 'Gold', price: 100, validityDays: 30, counts: NO_COUNTS, extraFeatures: [] };

it('[PAY-05] sells what was published and is not retired, and nothing else', () => {
  expect(isForSale({ publishedAt: DAY, retiredAt: null })).toBe(true);
  expect(isForSale({ publishedAt: null, retiredAt: null })).toBe(false);
  expect(isForSale({ publishedAt: DAY, retiredAt: DAY })).toBe(false);
  expect(isForSale({ publishedAt: null, retiredAt: DAY })).toBe(false);
});

it('[PAY-01] allows meetings in assisted packages only', () => {
  const withMeetings = { ...draft, counts: { ...NO_COUNTS, meetingTable: 1 } };
  expect(faultsOf(withMeetings, 'premium')).toEqual({ meeting_table: say.meetingsOfAssistedOnly });
  expect(faultsOf(withMeetings, 'assisted')).toEqual({});
  expect(faultsOf(draft, 'premium')).toEqual({});
});

it('[UX-17] has each line of staff in both languages, or none at all', () => {
  const line = ['A call'];
  expect(isInBothLanguages({ extraFeatures: [], extraFeaturesBn: null })).toBe(true);
  expect(isInBothLanguages({ extraFeatures: line, extraFeaturesBn: ['একটি কল'] })).toBe(true);
  expect(isInBothLanguages({ extraFeatures: line, extraFeaturesBn: [] })).toBe(false);
  expect(isInBothLanguages({ extraFeatures: line, extraFeaturesBn: null })).toBe(false);
  expect(isInBothLanguages({ extraFeatures: [], extraFeaturesBn: ['একটি কল'] })).toBe(false);
});

it('[STAFF-21] takes an order only with every package in it, each once', () => {
  expect(isWholeOrder([3, 1, 2], [1, 2, 3])).toBe(true);
  expect(isWholeOrder([], [])).toBe(true);
  for (const wrong of [
    [1, 2],
    [1, 2, 2],
    [1, 2, 3, 3],
    [1, 2, 4],
    [1, 2, 3, 4],
  ])
    expect(isWholeOrder(wrong, [1, 2, 3])).toBe(false);
});
