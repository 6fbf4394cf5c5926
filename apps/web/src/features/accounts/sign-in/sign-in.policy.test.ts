import { describe, expect, it } from 'vitest';
import { safeOrigin } from '#platform/session';
import { errorToShow, pageAfterSignIn } from './sign-in.policy.ts';

it('[AUTH-45][AUTH-102] leads to the page that was wanted, otherwise to the feed', () => {
  expect(pageAfterSignIn('active', '/messages/7?from=mail')).toBe('/messages/7?from=mail');
  expect(pageAfterSignIn('active', null)).toBe('/feed');
});

it('[AUTH-53] leads a closed account to its account page, whatever was wanted', () => {
  expect(pageAfterSignIn('deactivated', '/search')).toBe('/account-page');
  expect(pageAfterSignIn('deletion_pending', '/search')).toBe('/account-page');
});

it.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example/feed',
  'javascript:alert(1)',
  'feed',
  '',
  '/signin',
  '/signin?error=x',
  '/signup',
  '/forgot-password',
  '/auth/social-callback',
  '/a\nb',
  null,
])('[AUTH-102][AUTH-130] takes %j for no page to return to', (origin) => {
  expect(safeOrigin(origin)).toBeNull();
});

it.each(['/feed', '/profile/MTI=?tab=photos', '/search#results'])('[AUTH-102] takes %j for a page of this site', (origin) => {
  expect(safeOrigin(origin)).toBe(origin);
});

describe('the error of the address', () => {
  it('[AUTH-47] shows at most 200 characters and counts Bengali letters and emoji whole', () => {
    expect(errorToShow('ক'.repeat(300))).toHaveLength(200);
    expect(Array.from(errorToShow('😀'.repeat(300)) ?? '')).toHaveLength(200);
  });

  it('[AUTH-47] drops control characters and turned writing, and keeps the joiners of Bengali', () => {
    expect(errorToShow('a\u0000b\u0007c\r\nd\u202ee\u2028f\u2029g\u2066h\u2067i\u2068j\u2069k\u202al')).toBe('abcdefghijkl');
    expect(errorToShow('র\u200d্য')).toBe('র\u200d্য');
  });

  it('[AUTH-47][AUTH-132] leaves markup as the text that it is', () => {
    expect(errorToShow('<b>no</b> javascript:alert(1)')).toBe('<b>no</b> javascript:alert(1)');
  });

  it('[AUTH-47] shows nothing where nothing readable came', () => {
    for (const parameter of [null, '', '   ', '\u0000\u0001']) expect(errorToShow(parameter)).toBeNull();
  });
});
