import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followClock, secondsUntil, useCountdown, useSecondsUntil } from './use-countdown.ts';

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

/** Returns what a hook gives to a component that is drawn now. */
function drawn<Value>(hook: () => Value): Value | undefined {
  let value: Value | undefined;
  renderToStaticMarkup(
    createElement(() => {
      value = hook();
      return null;
    }),
  );
  return value;
}

it('seconds until a moment are those of the clock at each drawing: a timer that came late takes off all that has passed', () => {
  const sendAt = START + 10_000;
  const shown = (): number | undefined => drawn(() => useSecondsUntil(sendAt));
  expect(shown()).toBe(10);
  // One tick is due, and comes seven seconds late.
  vi.setSystemTime(START + 8_000);
  expect(shown()).toBe(2);
  vi.setSystemTime(START + 60_000);
  expect(shown()).toBe(0);
  expect(drawn(() => useSecondsUntil(null))).toBe(0);
  expect(drawn(() => useCountdown(3)[0])).toBe(3);
});
