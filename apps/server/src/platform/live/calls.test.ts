import { expect, it } from 'vitest';
import { createCalls } from './calls.ts';

const NOW = new Date('2026-11-28T12:00:00Z');
/** Notes a call of each of the members 1 to `count`; the sizes of the statements that write them, and who was written. */
async function writing(count: number) {
  const sizes: number[] = [];
  const written: number[] = [];
  const store = {
    noteCalls: async (calls: readonly (readonly [number, Date])[]) => {
      sizes.push(calls.length);
      written.push(...calls.map(([memberId]) => memberId));
    },
  };
  const calls = createCalls({ clock: { now: () => NOW }, store });
  for (let memberId = 1; memberId <= count; memberId += 1) calls.note(memberId);
  await calls.write(0);
  await calls.write(0);
  return { sizes, isWhole: written.length === count && new Set(written).size === count };
}

it('[QUAL-70] who called is written by short statements, each member once: at most 64 at once, and at most 30 times', async () => {
  expect(await writing(0)).toEqual({ sizes: [], isWhole: true });
  expect(await writing(64)).toEqual({ sizes: [64], isWhole: true });
  expect(await writing(150)).toEqual({ sizes: [64, 64, 22], isWhole: true });
  expect(await writing(1920)).toEqual({ sizes: Array(30).fill(64), isWhole: true });
  expect(await writing(6001)).toEqual({ sizes: [...Array(29).fill(201), 172], isWhole: true });
});
