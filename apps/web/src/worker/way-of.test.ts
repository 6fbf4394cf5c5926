import { expect, it } from 'vitest';
import { wayOf } from './way-of.ts';

const ORIGIN = 'https://site.example';
const way = (path: string, given: { method?: string; isNavigation?: boolean; isAuthorized?: boolean } = {}) =>
  wayOf({ method: 'GET', isNavigation: false, isAuthorized: false, origin: ORIGIN, ...given, url: new URL(path, ORIGIN) }, [
    '/',
    '/packages',
  ]);
const page = (path: string) => way(path, { isNavigation: true });

it('[QUAL-45][NEVER-06] calls, photos, what carries a token and other sites go past the worker', () => {
  for (const path of ['/api/me', '/api', '/api/media/token.webp', '/last-seen/5/x', 'https://elsewhere.example/assets/x.js', '/readyz'])
    expect(way(path), path).toBe('network');
  expect(way('/assets/x.js', { isAuthorized: true })).toBe('network');
  expect(way('/feed', { method: 'POST', isNavigation: true })).toBe('network');
  expect(page('/api/media/token')).toBe('network');
  expect(page('/receipt.pdf')).toBe('network');
});

it('[QUAL-45] pages of members start from the shell, public ones from their copy, files from what is kept', () => {
  expect(['/feed', '/profile/NQ%3D%3D', '/messages/7', '/packages/x'].map(page)).toEqual(Array(4).fill('page'));
  expect(['/', '/packages', '/packages/', '/?ref=1'].map(page)).toEqual(Array(4).fill('public-page'));
  expect(way('/assets/feed.page-abc.js')).toBe('file');
  expect(way('/icons/icon-192.png')).toBe('asset');
});
