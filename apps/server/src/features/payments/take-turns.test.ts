import { expect, it } from 'vitest';
import { createTurns } from './take-turns.ts';

it('does so many things at a time, in order, also after one that failed', async () => {
  const takeTurn = createTurns(2);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const work = (number: number) =>
    takeTurn(async () => {
      begun.push(number);
      await new Promise<void>((resolve, reject) => ends.push(number === 1 ? () => reject(new Error('broke off')) : resolve));
    });
  const all = Promise.allSettled([1, 2, 3, 4].map(work));
  for (const expected of [2, 3, 4, 4]) {
    await new Promise(setImmediate);
    expect(begun).toHaveLength(expected);
    ends.shift()?.();
  }
  expect((await all).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
  expect(begun).toEqual([1, 2, 3, 4]);
});
