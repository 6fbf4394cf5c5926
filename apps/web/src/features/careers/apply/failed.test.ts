import { expect, it } from 'vitest';
import { ApiError, ConnectionFailure } from '#platform/api';
import { failed } from './use-application.ts';

it('[PUB-104][PUB-105] an answer without words, or one that is none of ours, is told from no answer at all', () => {
  expect(failed(new ApiError(422, { message: 'Too long' }))).toEqual({ kind: 'failed', text: 'Too long' });
  expect(failed(new ApiError(500, {}))).toEqual({ kind: 'failed', key: 'failed' });
  expect(failed(new ConnectionFailure('no readable answer', {}, 502))).toEqual({ kind: 'failed', key: 'failed' });
  expect(failed(new ConnectionFailure('none'))).toEqual({ kind: 'failed', key: 'noAnswer' });
});
