import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createCalls } from './calls.ts';

const NOW = new Date('2026-11-28T12:00:00Z');
/** Notes a call of each of the members 1 to `count`; the sizes of the statements that write them, and who was written. The statements of `failing` fail. */
function noting(count: number, failing: readonly number[] = []) {
  const sizes: number[] = [];
  const written: number[] = [];
  const store = {
    noteCalls: async (calls: readonly (readonly [number, Date])[]) => {
      sizes.push(calls.length);
      if (failing.includes(sizes.length)) throw new Error('the database is away');
      written.push(...calls.map(([memberId]) => memberId));
    },
  };
  const calls = createCalls({ clock: { now: () => NOW }, store });
  for (let memberId = 1; memberId <= count; memberId += 1) calls.note(memberId);
  return { calls, sizes, isWhole: () => written.length === count && new Set(written).size === count };
}

async function writing(count: number) {
  const { calls, sizes, isWhole } = noting(count);
  calls.hurry();
  await calls.write();
  await calls.write();
  return { sizes, isWhole: isWhole() };
}

it('[QUAL-70] who called is written by short statements, each member once: at most 64 at once, and at most 30 times', async () => {
  expect(await writing(0)).toEqual({ sizes: [], isWhole: true });
  expect(await writing(64)).toEqual({ sizes: [64], isWhole: true });
  expect(await writing(150)).toEqual({ sizes: [64, 64, 22], isWhole: true });
  expect(await writing(1920)).toEqual({ sizes: Array(30).fill(64), isWhole: true });
  expect(await writing(6001)).toEqual({ sizes: [...Array(29).fill(201), 172], isWhole: true });
});

it('[QUAL-39] whom a statement that failed did not write, the next one writes, and the latest call of each counts', async () => {
  const { calls, sizes, isWhole } = noting(150, [2]);
  await expect(calls.write()).rejects.toThrow('the database is away');
  expect(sizes).toEqual([64, 64]);
  await calls.write();
  expect(sizes).toEqual([64, 64, 64, 22]);
  expect(isWhole()).toBe(true);
});

it('[QUAL-39] a server that stops does not wait out the pauses of a writing that is under way', async () => {
  const { calls, isWhole } = noting(1920);
  const writes = calls.write();
  calls.hurry();
  // Turns without any time between them.
  for (let turn = 0; turn < 300; turn += 1) await setImmediate();
  expect(isWhole()).toBe(true);
  await writes;
});
