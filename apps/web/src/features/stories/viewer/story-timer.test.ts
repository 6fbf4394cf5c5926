import { describe, expect, it } from 'vitest';
import { createStoryTimer, FULL, isHeld, STEP_MS, type Clock, type Holds } from './story-timer.ts';

/** Makes a clock that goes by hand. */
function handClock() {
  let tick: (() => void) | null = null;
  const clock: Clock = {
    every: (milliseconds, wanted) => {
      expect(milliseconds).toBe(50);
      expect(tick).toBeNull();
      tick = wanted;
      return () => void (tick = null);
    },
  };
  return { clock, isTicking: () => tick !== null, pass: (milliseconds: number) => times(milliseconds / STEP_MS, () => tick?.()) };
}
const times = (count: number, act: () => void) => Array.from({ length: count }).forEach(act);

describe('the time of a story', () => {
  it('[FEED-63] runs from 0 to 100 in steps of 50 ms, and is full once after 5 s', () => {
    const { clock, pass, isTicking } = handClock();
    const timer = createStoryTimer(clock);
    let full = 0;
    timer.subscribe(() => void (timer.progress() === FULL && (full += 1)));
    timer.run(true);
    pass(50);
    expect(timer.progress()).toBe(1);
    pass(4900);
    expect([timer.progress(), full]).toEqual([99, 0]);
    pass(50);
    expect([timer.progress(), full, isTicking()]).toEqual([100, 1, false]);
    pass(500);
    timer.run(true);
    expect(full).toBe(1);
    timer.restart();
    expect(timer.progress()).toBe(0);
    pass(100);
    expect(timer.progress()).toBe(2);
  });

  it('[FEED-65] waits where it stands, and goes on from there', () => {
    const { clock, pass, isTicking } = handClock();
    const timer = createStoryTimer(clock);
    pass(500);
    expect([timer.progress(), isTicking()]).toEqual([0, false]);
    timer.run(true);
    pass(1000);
    timer.run(false);
    pass(1000);
    expect(timer.progress()).toBe(20);
    timer.restart();
    expect([timer.progress(), isTicking()]).toEqual([0, false]);
    timer.run(true);
    pass(50);
    expect(timer.progress()).toBe(1);
  });

  it('[FEED-65][QUAL-15] is held by each of its reasons', () => {
    const none: Holds = { isLoading: false, isPressed: false, isCovered: false, isHidden: false, isPaused: false };
    expect(isHeld(none)).toBe(false);
    for (const reason of Object.keys(none)) expect(isHeld({ ...none, [reason]: true })).toBe(true);
  });
});
