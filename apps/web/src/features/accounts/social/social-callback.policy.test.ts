import { expect, it } from 'vitest';
import { givenBy } from './social-callback.policy.ts';

const given = (query: string) => givenBy(new URLSearchParams(query));

it('[AUTH-65] a ticket counts only where the user came with it', () => {
  expect(given('token=abc&user=%7B%7D')).toEqual({ error: null, ticket: 'abc' });
  for (const query of ['', 'token=abc', 'user=%7B%7D', 'token=&user=%7B%7D', 'token=abc&user=', 'access_token=abc&user=%7B%7D'])
    expect(given(query), query).toEqual({ error: null, ticket: null });
});

it('[AUTH-64][AUTH-47] an error is plain text of at most 200 characters, and a ticket beside it is worth nothing', () => {
  expect(given('error=%3Cb%3Eno%3C%2Fb%3E%00%E2%80%AEx&token=abc&user=%7B%7D')).toEqual({ error: '<b>no</b>x', ticket: null });
  expect(given(`error=${'a'.repeat(300)}`).error).toHaveLength(200);
  expect(given('error=')).toEqual({ error: '', ticket: null });
});
