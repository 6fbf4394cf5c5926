import { expect, it } from 'vitest';
import { ApiError, ConnectionFailure } from '#platform/api';
import { answeredStatus } from './answered-status.ts';

const refused = (code: string, data?: unknown) => new ApiError(409, { code, message: 'This has already been answered.', data });

it('[REL-81] the row shows what the refusal says that it became', () => {
  expect(answeredStatus(refused('already_answered', { status: 'withdrawn' }))).toBe('withdrawn');
});

it.each([
  ['another refusal', refused('cooldown', { status: 'withdrawn' })],
  ['a status that is unknown here', refused('already_answered', { status: 'lost' })],
  ['no data', refused('already_answered')],
  ['no answer at all', new ConnectionFailure('no connection')],
])('[REL-64] of %s the row stays as it is', (_what, failure) => {
  expect(answeredStatus(failure)).toBeNull();
});
