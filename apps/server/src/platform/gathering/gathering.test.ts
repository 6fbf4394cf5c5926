import { expect, it, vi } from 'vitest';
import { gather } from './index.ts';

const gate = () => {
  let open = (): void => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
};

it('does one alone at once, and what gathers meanwhile together, in the order of asking', async () => {
  const first = gate();
  const done: (readonly number[])[] = [];
  const double = gather<number, number>(
    { atOnce: 1, most: 3 },
    async (items) => {
      done.push(items);
      if (done.length === 1) await first.opened;
      return items.map((item) => ({ value: item * 2 }));
    },
    async (item) => item * 2,
  );
  const asked = [1, 2, 3, 4, 5].map(double);
  first.open();
  expect(await Promise.all(asked)).toEqual([2, 4, 6, 8, 10]);
  expect(done).toEqual([[1], [2, 3, 4], [5]]);
});

it('one that fails fails nobody else, and a work that fails as a whole is done one by one', async () => {
  const half = gather<number, number>(
    { atOnce: 1, most: 10 },
    async (items) => {
      if (items.includes(13)) throw new Error('all of it');
      return items.map((item) => (item % 2 === 0 ? { value: item / 2 } : { failure: new Error(`${item} is odd`) }));
    },
    async (item) => {
      if (item === 13) throw new Error('13 alone');
      return item / 2;
    },
  );
  const together = await Promise.allSettled([2, 3, 4].map(half));
  expect(together.map((one) => (one.status === 'fulfilled' ? one.value : String(one.reason)))).toEqual([1, 'Error: 3 is odd', 2]);
  const alone = await Promise.allSettled([6, 13, 8].map(half));
  expect(alone.map((one) => (one.status === 'fulfilled' ? one.value : String(one.reason)))).toEqual([3, 'Error: 13 alone', 4]);
});

const away = Object.assign(new Error('away'), { code: 'ECONNREFUSED' });

it('[QUAL-25] where the database cannot be reached all are told, and nobody waits for it twice', async () => {
  const doneAlone: number[] = [];
  const same = gather<number, number>(
    { atOnce: 1, most: 10 },
    async (items) => {
      throw items.includes(13) ? new Error('all of it') : away;
    },
    async (item) => {
      doneAlone.push(item);
      return item;
    },
  );
  expect(await Promise.allSettled([2, 3, 4].map(same))).toEqual([2, 3, 4].map(() => ({ status: 'rejected', reason: away })));
  expect(doneAlone).toEqual([]);
  expect(await same(13)).toBe(13);
});

it('[QUAL-25] what is good enough without the database is said in its place, whatever failed', async () => {
  const same = gather<number, string>(
    { atOnce: 1, most: 10 },
    async (items) => {
      throw items.includes(13) ? new Error('all of it') : away;
    },
    { instead: (item) => `not ${item}` },
  );
  expect(await Promise.all([2, 3, 13].map(same))).toEqual(['not 2', 'not 3', 'not 13']);
});

it('what is asked in one turn of the event loop is done together from the first on, where it waits for the turn', async () => {
  const done: (readonly number[])[] = [];
  const same = gather<number, number>(
    { atOnce: 2, most: 2, waitsForTurn: true },
    async (items) => {
      done.push(items);
      return items.map((item) => ({ value: item }));
    },
    async (item) => item,
  );
  expect(await Promise.all([1, 2, 3, 4, 5].map(same))).toEqual([1, 2, 3, 4, 5]);
  expect(await same(6)).toBe(6);
  expect(done).toEqual([[1, 2], [3, 4], [5], [6]]);
});

it('[QUAL-70] a second work goes on beside the first only for a crowd, and never with what has the key of one that goes on', async () => {
  const gates = [gate(), gate(), gate()];
  const done: string[][] = [];
  const same = gather<string, string>(
    { atOnce: 2, most: 3, fewestBeside: 2, keysOf: ([group]) => [group] },
    async (items) => {
      done.push([...items]);
      await gates[done.length - 1]?.opened;
      return items.map((item) => ({ value: item }));
    },
    async (item) => item,
  );
  const asked = ['a1', 'a2', 'b1', 'a3'].map(same);
  expect(done).toEqual([['a1']]);
  asked.push(...['c1', 'b2', 'b3', 'd1'].map(same));
  expect(done).toEqual([['a1'], ['b1', 'c1']]);
  gates[1]?.open();
  await asked[2];
  await Promise.resolve();
  // Leaves those of `a` waiting; the others are a crowd.
  await expect.poll(() => done.length).toBe(3);
  expect(done[2]).toEqual(['b2', 'b3', 'd1']);
  gates[0]?.open();
  gates[2]?.open();
  expect(await Promise.all(asked)).toEqual(['a1', 'a2', 'b1', 'a3', 'c1', 'b2', 'b3', 'd1']);
  expect(done[3]).toEqual(['a2', 'a3']);
});

it('[QUAL-70] of what has several keys none is in two works, and nobody passes who shares one with what waits', async () => {
  const first = gate();
  const done: string[][] = [];
  const same = gather<string, string>(
    { atOnce: 2, most: 9, keysOf: (item) => item.split('') },
    async (items) => {
      done.push([...items]);
      if (done.length === 1) await first.opened;
      return items.map((item) => ({ value: item }));
    },
    async (item) => item,
  );
  const asked = ['ab', 'bc', 'cd', 'ef'].map(same);
  // Keeps `cd`, which shares nothing with `ab`, behind `bc`.
  expect(done).toEqual([['ab'], ['ef']]);
  first.open();
  expect(await Promise.all(asked)).toEqual(['ab', 'bc', 'cd', 'ef']);
  expect(done).toEqual([['ab'], ['ef'], ['bc', 'cd']]);
});

it('[QUAL-70] a second work begins as soon as a crowd is there, in whichever turn the last of it came', async () => {
  const first = gate();
  const done: (readonly number[])[] = [];
  const same = gather<number, number>(
    { atOnce: 2, most: 8, fewestBeside: 2, waitsForTurn: true },
    async (items) => {
      done.push(items);
      if (done.length === 1) await first.opened;
      return items.map((item) => ({ value: item }));
    },
    async (item) => item,
  );
  const asked: Promise<number>[] = [];
  for (const item of [1, 2, 3]) {
    asked.push(same(item));
    await new Promise(setImmediate);
  }
  await expect.poll(() => done).toEqual([[1], [2, 3]]);
  first.open();
  expect(await Promise.all(asked)).toEqual([1, 2, 3]);
});

it('[QUAL-73] what waits for a key keeps nobody else waiting where there is a pause', async () => {
  const first = gate();
  const done: string[][] = [];
  const same = gather<string, string>(
    { atOnce: 2, most: 8, pauseMs: 5, pausesWhile: () => true, keysOf: ([key]) => [key] },
    async (items) => {
      done.push([...items]);
      if (done.length === 1) await first.opened;
      return items.map((item) => ({ value: item }));
    },
    async (item) => item,
  );
  const asked = [same('a1')];
  await expect.poll(() => done).toEqual([['a1']]);
  asked.push(same('a2'));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await same('b1')).toBe('b1');
  expect(done).toEqual([['a1'], ['b1']]);
  first.open();
  expect(await Promise.all(asked)).toEqual(['a1', 'a2']);
  expect(done).toEqual([['a1'], ['b1'], ['a2']]);
});

it('[QUAL-71] two works alternate in halves: none takes more than half of all that waits or goes on, where that is a crowd', async () => {
  const gates: ReturnType<typeof gate>[] = [];
  const sizes: number[] = [];
  const same = gather<number, number>(
    { atOnce: 2, most: 16, fewestBeside: 4, inHalves: true, waitsForTurn: true },
    async (items) => {
      const own = gate();
      gates.push(own);
      sizes.push(items.length);
      await own.opened;
      return items.map((item) => ({ value: item }));
    },
    async (item) => item,
  );
  /** Asks again and again, as soon as it is answered. */
  const asks = (count: number) =>
    Promise.all(Array.from({ length: count }, async (_, one) => void (await same(one), await same(one), await same(one))));
  const openNext = async (works: number): Promise<void> => {
    await vi.waitUntil(() => gates.length >= works);
    gates[works - 1]?.open();
    await new Promise(setImmediate);
    await new Promise(setImmediate);
  };
  const eight = asks(8);
  for (let work = 1; work <= 6; work += 1) await openNext(work);
  await eight;
  expect(sizes).toEqual([4, 4, 4, 4, 4, 4]);

  gates.length = sizes.length = 0;
  const many = asks(26);
  for (let work = 1; work <= 6; work += 1) await openNext(work);
  expect(sizes.slice(0, 2)).toEqual([13, 13]);
  await many;

  gates.length = sizes.length = 0;
  const few = Promise.all([1, 2, 3, 4, 5, 6, 7].map(same));
  await openNext(1);
  await few;
  expect(sizes).toEqual([7]);
});

it('[QUAL-71] nothing is lost where a work takes fewer than begin one beside another', async () => {
  for (const more of [{}, { inHalves: true }, { keysOf: (item: number) => [item] }, { inHalves: true, keysOf: (item: number) => [item] }]) {
    const works: number[][] = [];
    const same = gather<number, number>(
      { atOnce: 2, most: 2, fewestBeside: 3, ...more },
      async (items) => {
        works.push([...items]);
        await new Promise(setImmediate);
        return items.map((item) => ({ value: item }));
      },
      async (item) => item,
    );
    expect(await Promise.all([1, 2, 3, 4, 5].map(same))).toEqual([1, 2, 3, 4, 5]);
    expect(works).toEqual([[1], [2, 3], [4, 5]]);
  }
});

it('[QUAL-25] one that is late leaves its place to another, keeps its key, and is answered when it ends', async () => {
  const first = gate();
  const done: string[][] = [];
  const same = gather<string, string>(
    { atOnce: 1, most: 8, lateAfterMs: 20, keysOf: ([key]) => [key] },
    async (items) => {
      done.push([...items]);
      if (done.length === 1) await first.opened;
      return items.map((item) => ({ value: item }));
    },
    async (item) => item,
  );
  const begun = performance.now();
  const late = [same('a1'), same('a2')];
  expect(await same('b1')).toBe('b1');
  expect(performance.now() - begun).toBeGreaterThanOrEqual(18);
  expect(await same('b2')).toBe('b2');
  expect(done).toEqual([['a1'], ['b1'], ['b2']]);
  first.open();
  expect(await Promise.all(late)).toEqual(['a1', 'a2']);
  expect(done).toEqual([['a1'], ['b1'], ['b2'], ['a2']]);
});

it('[QUAL-25] no more are late than may be at once: where all are, the next waits', async () => {
  const ends = gate();
  const done: number[] = [];
  const same = gather<number, number>(
    { atOnce: 1, most: 1, lateAfterMs: 10 },
    async ([item = 0]) => {
      done.push(item);
      await ends.opened;
      return [{ value: item }];
    },
    async (item) => item,
  );
  const asked = [1, 2, 3].map(same);
  await expect.poll(() => done).toEqual([1, 2]);
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(done).toEqual([1, 2]);
  ends.open();
  expect(await Promise.all(asked)).toEqual([1, 2, 3]);
});

it('[QUAL-70] the first that is asked waits for more where there is a pause, and what comes meanwhile is done with it', async () => {
  const done: (readonly number[])[] = [];
  const same = gather<number, number>(
    { atOnce: 1, most: 10, pauseMs: 20 },
    async (items) => {
      done.push(items);
      return items.map((item) => ({ value: item }));
    },
    async (item) => item,
  );
  const asked = [same(1), same(2)];
  await new Promise((resolve) => setTimeout(resolve, 1));
  asked.push(same(3));
  expect(done).toEqual([]);
  expect(await Promise.all(asked)).toEqual([1, 2, 3]);
  expect(await same(4)).toBe(4);
  expect(done).toEqual([[1, 2, 3], [4]]);
});

it('[QUAL-73] waits for more only while there are more to come, and for no more than it takes', async () => {
  const done: (readonly number[])[] = [];
  let areMore = true;
  const same = gather<number, number>(
    { atOnce: 1, most: 3, pauseMs: 60_000, pausesWhile: () => areMore },
    async (items) => {
      done.push(items);
      return items.map((item) => ({ value: item }));
    },
    async (item) => item,
  );
  const first = [1, 2, 3].map(same);
  expect(await Promise.all(first)).toEqual([1, 2, 3]);
  const second = same(4);
  expect(done).toEqual([[1, 2, 3]]);
  areMore = false;
  expect(await Promise.all([second, same(5)])).toEqual([4, 5]);
  expect(await same(6)).toBe(6);
  expect(done).toEqual([[1, 2, 3], [4, 5], [6]]);
});

it('[QUAL-73] is told how many wait where it is asked whether more are worth it', async () => {
  const done: (readonly number[])[] = [];
  const same = gather<number, number>(
    { atOnce: 1, most: 8, pauseMs: 60_000, pausesWhile: (waiting) => waiting < 2 },
    async (items) => {
      done.push(items);
      return items.map((item) => ({ value: item }));
    },
    async (item) => item,
  );
  await Promise.all([1, 2].map(same));
  expect(done).toEqual([[1, 2]]);
});

it('[QUAL-73] and for no longer than the pause', async () => {
  const same = gather<number, number>(
    { atOnce: 1, most: 3, pauseMs: 5, pausesWhile: () => true },
    async (items) => items.map((item) => ({ value: item })),
    async (item) => item,
  );
  expect(await Promise.all([same(1), same(2)])).toEqual([1, 2]);
});
