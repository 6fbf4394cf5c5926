import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followClock, secondsUntil } from './use-countdown.ts';

const START = Date.parse('2026-06-15T12:00:00Z');
const tab = Object.assign(new EventTarget(), { visibilityState: 'visible' });
const show = (state: 'visible' | 'hidden'): void => {
  tab.visibilityState = state;
  tab.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  vi.stubGlobal('document', tab);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('seconds left go by the clock, however many ticks a tab in the background has missed', () => {
  const end = START + 60_000;
  const shown: number[] = [];
  const stop = followClock(() => shown.push(secondsUntil(end)));
  vi.advanceTimersByTime(2_000);
  expect(shown).toEqual([59, 58]);
  show('hidden');
  // The browser gives no tick for 40 seconds.
  vi.setSystemTime(START + 42_000);
  show('visible');
  expect(shown.at(-1)).toBe(18);
  vi.advanceTimersByTime(1_000);
  expect(shown.at(-1)).toBe(17);
  stop();
  vi.advanceTimersByTime(5_000);
  show('visible');
  expect(shown.at(-1)).toBe(17);
  expect(secondsUntil(end, START + 90_000)).toBe(0);
});
