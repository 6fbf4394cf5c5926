import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lastLoginAge } from './last-login.ts';
import { LastLogin } from './LastLogin.tsx';

const now = new Date('2026-06-15T12:00:00Z');
const before = (seconds: number) => new Date(now.getTime() - seconds * 1000).toISOString();
const ago = (seconds: number) => lastLoginAge(before(seconds), now);

beforeEach(() => {
  vi.useFakeTimers({ now });
  vi.stubGlobal('localStorage', { getItem: () => null });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('[PROF-18] says how long ago in minutes, hours, days, and then names the day', () => {
  expect(ago(30)).toEqual({ kind: 'now' });
  expect(ago(60)).toEqual({ kind: 'minutes', count: 1 });
  expect(ago(59 * 60)).toEqual({ kind: 'minutes', count: 59 });
  expect(ago(3600)).toEqual({ kind: 'hours', count: 1 });
  expect(ago(23 * 3600)).toEqual({ kind: 'hours', count: 23 });
  expect(ago(86_400)).toEqual({ kind: 'days', count: 1 });
  expect(ago(30 * 86_400)).toEqual({ kind: 'days', count: 30 });
  expect(ago(31 * 86_400)).toMatchObject({ kind: 'on' });
});

it('[PROF-18] is said in days from one day on', () => {
  const text = (seconds: number) => renderToStaticMarkup(createElement(LastLogin, { instant: before(seconds) })).replace(/<[^>]+>/g, '');
  expect(text(3600)).toBe('Last login : 1 hour ago');
  expect(text(3 * 86_400)).toBe('Last login : 3 days ago');
  expect(text(40 * 86_400)).toBe('Last login : 6 May 2026');
});

it('[PROF-18] a conversation says the same as the profile: no feature has words of its own for it', () => {
  const tables = import.meta.glob<string>('../features/**/texts.en.ts', { query: '?raw', import: 'default', eager: true });
  expect(Object.keys(tables).length).toBeGreaterThan(30);
  expect(Object.keys(tables).filter((file) => tables[file]?.includes("'Last login : "))).toEqual([]);
});
