import { beforeEach, expect, it, vi } from 'vitest';
import { isMissingPart, mayReload, reloadOnce } from './missing-part.ts';

const store = new Map<string, string>();
const reload = vi.fn<() => void>();
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => store.get(key) ?? null,
  setItem: (key: string, value: string) => store.set(key, value),
});
vi.stubGlobal('window', { location: { reload } });
beforeEach(() => store.clear());

it.each([
  [new TypeError('Failed to fetch dynamically imported module: https://example.org/assets/feed-1.js'), true],
  [new TypeError('error loading dynamically imported module: https://example.org/assets/feed-1.js'), true],
  [new TypeError('Importing a module script failed.'), true],
  [new Error('Unable to preload CSS for /assets/feed-1.css'), true],
  [new TypeError('Failed to fetch'), false],
  ['dynamically imported module', false],
])('[PUB-201] %s', (failure, isMissing) => expect(isMissingPart(failure)).toBe(isMissing));

it('[PUB-201] the page reloads itself once, and not while there is no connection', () => {
  vi.stubGlobal('navigator', { onLine: false });
  expect(mayReload()).toBe(false);
  vi.stubGlobal('navigator', { onLine: true });
  expect(mayReload()).toBe(true);
  reloadOnce();
  expect(reload).toHaveBeenCalledOnce();
  expect(mayReload()).toBe(false);
  expect(mayReload(Date.now() + 61_000)).toBe(true);
});
