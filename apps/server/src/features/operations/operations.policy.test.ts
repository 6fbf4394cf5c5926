import { expect, it } from 'vitest';
import { isArchiveFailing } from './operations.policy.ts';

const earlier = new Date('2026-06-14T20:30:00Z');
const later = new Date('2026-06-14T20:31:00Z');

it.each([
  ['never tried', null, null, false],
  ['never failed', earlier, null, false],
  ['never taken', null, earlier, true],
  ['failed since it was last taken', earlier, later, true],
  ['taken since it last failed', later, earlier, false],
])('[QUAL-43] a log of the database that was %s', (_, archivedAt, failedAt, isFailing) => {
  expect(isArchiveFailing({ archivedAt, failedAt })).toBe(isFailing);
});
