import { expect, it } from 'vitest';
import type { TimeReader } from '#features/session';
import { chatTimeOf, dayHeadOf, isSameDay } from './chat-time.ts';

const dhaka: TimeReader = { language: 'en', timeZone: 'Asia/Dhaka' };
// 12:00 on Monday, 15 June 2026 in Dhaka.
const now = new Date('2026-06-15T06:00:00Z');

it.each<[string, string, ReturnType<typeof chatTimeOf>]>([
  ['under one minute', '2026-06-15T05:59:01Z', { kind: 'now' }],
  ['from a clock that is ahead', '2026-06-15T06:00:09Z', { kind: 'now' }],
  ['under one hour', '2026-06-15T05:00:01Z', { kind: 'minutes', count: 59 }],
  ['today', '2026-06-15T05:00:00Z', { kind: 'text', text: '11:00' }],
  ['the first minute of the day in Dhaka', '2026-06-14T18:00:00Z', { kind: 'text', text: '00:00' }],
  ['the last minute of the day before', '2026-06-14T17:59:59Z', { kind: 'yesterday' }],
  ['within 7 days', '2026-06-09T06:00:00Z', { kind: 'text', text: 'Tuesday' }],
  ['before that', '2026-06-08T06:00:00Z', { kind: 'text', text: '8 Jun 2026' }],
])('[CHAT-11] %s', (_, instant, time) => {
  expect(chatTimeOf(new Date(instant), now, dhaka)).toEqual(time);
});

it('[CHAT-11][UX-17] in Bengali', () => {
  expect(chatTimeOf(new Date('2026-06-15T05:00:00Z'), now, { ...dhaka, language: 'bn' })).toEqual({ kind: 'text', text: 'সকাল ১১টা' });
});

it('[CHAT-22] parts days by the calendar of the reader', () => {
  expect(dayHeadOf(new Date('2026-06-14T18:00:00Z'), now, dhaka).kind).toBe('today');
  expect(dayHeadOf(new Date('2026-06-14T17:00:00Z'), now, dhaka).kind).toBe('yesterday');
  expect(dayHeadOf(new Date('2026-06-01T17:00:00Z'), now, dhaka).text).toBe('1 June 2026');
  expect(isSameDay(new Date('2026-06-14T18:00:00Z'), now, 'Asia/Dhaka')).toBe(true);
  expect(isSameDay(new Date('2026-06-14T18:00:00Z'), now, 'Europe/London')).toBe(false);
});
