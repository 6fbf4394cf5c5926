import { expect, it } from 'vitest';
import { formatDuration } from './duration.ts';

it('[UX-11] a wait is told in minutes and seconds, in the digits of the language', () => {
  expect([0, 42, 60, 125].map((seconds) => formatDuration(seconds, 'en'))).toEqual(['0:00', '0:42', '1:00', '2:05']);
  expect(formatDuration(42, 'bn')).toBe('০:৪২');
});

it('[REL-27][CHAT-34] a timer of a recording is mm:ss, in the digits of the language', () => {
  expect([0, 5.9, 61, 180].map((seconds) => formatDuration(seconds, 'en', 'mm:ss'))).toEqual(['00:00', '00:05', '01:01', '03:00']);
  expect(formatDuration(75, 'bn', 'mm:ss')).toBe('০১:১৫');
});

it('[PUB-189] what is hours away is told with its hours', () => {
  const texts = [3912, 59, 0, 45_000].map((seconds) => formatDuration(seconds, 'en', 'h:mm:ss'));
  expect(texts).toEqual(['1:05:12', '0:00:59', '0:00:00', '12:30:00']);
});
