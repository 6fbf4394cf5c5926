import { expect, it } from 'vitest';
import { signIn } from '@app/contract/accounts';
import type { Endpoint } from '@app/contract/kernel';
import { saveStory } from '@app/contract/stories';
import { ApiError, ConnectionFailure, refusalOf, refusalOfAny } from './index.ts';

const refused = new ApiError(422, { code: 'captcha_required', message: 'Please confirm that you are not a robot.' });

it('a refusal is told by the codes of its call', () => {
  expect(refusalOf(refused, signIn)).toBe('captcha_required');
  expect(refusalOfAny(refused)).toBe('captcha_required');
  expect(refusalOf(new ConnectionFailure('lost'), signIn)).toBeNull();
  expect(refusalOf(new ApiError(500, {}), signIn)).toBe('server_error');
});

it('the type check refuses a code that a call cannot answer', () => {
  expect(refusalOf(refused, signIn) === 'captcha_required').toBe(true);
  expect(refusalOf(refused, signIn) === 'too_many_requests').toBe(false);
  // @ts-expect-error -- a misspelt code
  expect(refusalOf(refused, signIn) === 'captcha_reqired').toBe(false);
  // @ts-expect-error -- a code of other calls
  expect(refusalOf(refused, saveStory) === 'captcha_required').toBe(true);
  // @ts-expect-error -- a misspelt code, of no call in particular
  expect(refusalOfAny(refused) === 'captcha_reqired').toBe(false);
  // @ts-expect-error -- of a call of which nothing is known, the common codes alone
  expect(refusalOf(refused, signIn as Endpoint) === 'captcha_required').toBe(true);
  // @ts-expect-error -- without its call a refusal has no code
  expect(refused.code).toBeUndefined();
  expect(refused.body).not.toHaveProperty('code');
});
