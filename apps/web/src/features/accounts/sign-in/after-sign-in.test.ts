import { expect, it } from 'vitest';
import { safeOrigin } from '#platform/session';
import { pageAfterSignIn } from './after-sign-in.ts';

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
