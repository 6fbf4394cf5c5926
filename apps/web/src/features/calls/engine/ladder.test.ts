import { describe, expect, it } from 'vitest';
import { afterSecond, lineWord, newLadder, STEPS, type Ladder, type LineSample } from './ladder.ts';

const GOOD: LineSample = { loss: 0, roundTripMs: 80, kbps: 3000 };
const FAIR: LineSample = { loss: 0.05, roundTripMs: 80, kbps: 3000 };
const LOSSY: LineSample = { loss: 0.1, roundTripMs: 80, kbps: 3000 };
const CUT: LineSample = { loss: 0.4, roundTripMs: 80, kbps: 3000 };

const after = (ladder: Ladder, sample: LineSample, seconds: number, savesData = false): Ladder =>
  Array.from({ length: seconds }).reduce<Ladder>((now) => afterSecond(now, sample, savesData), ladder);

describe('[CALL-10] the own picture on a weak line', () => {
  it('goes down to 180 p at 100 kbps, then pauses, and the sound stays', () => {
    expect(STEPS.at(-1)).toEqual({ height: 180, kbps: 100 });
    const steps = [2, 4, 6, 8].map((seconds) => after(newLadder(false), LOSSY, seconds).step);
    expect(steps).toEqual([1, 2, 3, 4]);
    expect(after(newLadder(false), LOSSY, 30).step).toBe(4);
  });

  it('takes one bad second for chance, and a terrible one at its word', () => {
    expect(after(newLadder(false), LOSSY, 1).step).toBe(0);
    expect(after(after(newLadder(false), LOSSY, 1), FAIR, 1).bad).toBe(0);
    expect(after(newLadder(false), CUT, 1).step).toBe(1);
    expect(after(newLadder(false), { ...GOOD, roundTripMs: 1000 }, 2).step).toBe(1);
  });

  it('goes by what the browser thinks of the line on the way down only', () => {
    const narrow = { ...GOOD, kbps: 400 };
    // 400 kbps hold 480 p no better than 720 p, and 360 p well.
    expect(after(newLadder(false), narrow, 4).step).toBe(2);
    expect(after(newLadder(false), { ...GOOD, kbps: null }, 60).step).toBe(0);
    const paused = after(newLadder(false), LOSSY, 8);
    expect(after(paused, { ...GOOD, kbps: 30 }, 8).step).toBe(3);
  });

  it('comes back a step after eight good seconds, and waits longer each time it was in vain', () => {
    const paused = after(newLadder(false), LOSSY, 8);
    expect(after(paused, GOOD, 7).step).toBe(4);
    const once = after(paused, GOOD, 8);
    expect(once.step).toBe(3);
    // A fair second is no step up, nor a reason to fall.
    expect(after(after(paused, GOOD, 7), FAIR, 1)).toMatchObject({ step: 4, good: 0 });
    const again = after(once, LOSSY, 2);
    expect([again.step, after(again, GOOD, 15).step, after(again, GOOD, 16).step]).toEqual([4, 4, 3]);
    const third = after(after(again, GOOD, 16), LOSSY, 2);
    expect([after(third, GOOD, 31).step, after(third, GOOD, 32).step]).toEqual([4, 3]);
    // One that held for ten seconds is forgiven.
    expect(after(once, FAIR, 10).patience).toBe(8);
  });

  it('stays within 300 kbps where the member saves data', () => {
    expect(newLadder(true).step).toBe(2);
    expect(STEPS[2].kbps + 40).toBe(300);
    expect(after(newLadder(true), GOOD, 600, true).step).toBe(2);
    expect(after(after(newLadder(true), LOSSY, 2, true), GOOD, 9, true).step).toBe(2);
  });
});

it('[CALL-09] says how the line is in words', () => {
  const facts = { isBroken: false, isPaused: false, isPausedThere: false, sample: GOOD };
  expect(lineWord(facts)).toBe('good');
  expect(lineWord({ ...facts, sample: null })).toBe('good');
  expect(lineWord({ ...facts, sample: LOSSY })).toBe('weak');
  expect(lineWord({ ...facts, sample: { ...GOOD, roundTripMs: 1200 } })).toBe('weak');
  expect(lineWord({ ...facts, isPaused: true })).toBe('weakPaused');
  expect(lineWord({ ...facts, isPausedThere: true, sample: LOSSY })).toBe('weakPaused');
  expect(lineWord({ ...facts, isBroken: true, isPaused: true })).toBe('reconnecting');
});
