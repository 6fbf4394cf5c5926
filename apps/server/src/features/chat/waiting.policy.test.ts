import { describe, expect, it } from 'vitest';
import { judgeWaiting, nextLook, type Waiting } from './waiting.policy.ts';

const now = new Date('2026-06-15T06:00:00Z');
const minutes = (count: number): Date => new Date(now.getTime() + count * 60_000);
const waiting: Waiting = { awaySince: null, toldAt: null, isHere: false };

describe('whether a reader is told that messages wait', () => {
  it.each<[string, Partial<Waiting>, ReturnType<typeof judgeWaiting>]>([
    ['not at the first look that finds the reader away', {}, { isTold: false, lookAt: minutes(1), awaySince: now }],
    ['not while the reader is here', { isHere: true, awaySince: minutes(-9) }, { isTold: false, lookAt: minutes(1), awaySince: null }],
    ['not after less than 5 minutes', { awaySince: minutes(-3) }, { isTold: false, lookAt: minutes(1), awaySince: minutes(-3) }],
    ['after 5 minutes, of which the first passed before the first look', { awaySince: minutes(-4) }, { isTold: true }],
    [
      'not within an hour after the last time',
      { awaySince: minutes(-9), toldAt: minutes(-20) },
      { isTold: false, lookAt: minutes(36), awaySince: null },
    ],
    [
      'nor just before its end',
      { awaySince: minutes(-4), toldAt: minutes(-59) },
      { isTold: false, lookAt: minutes(1), awaySince: minutes(-4) },
    ],
    ['again after an hour', { awaySince: minutes(-4), toldAt: minutes(-60) }, { isTold: true }],
  ])('[NOTE-10][NOTE-14] %s', (_, facts, look) => {
    expect(judgeWaiting({ ...waiting, ...facts }, now)).toEqual(look);
  });

  it('[NOTE-10] a message is first looked at when it waits for a minute', () => {
    expect(nextLook(now)).toEqual(minutes(1));
  });
});
