import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { gather } from './index.ts';

beforeAll(() => void vi.useFakeTimers());
afterAll(() => void vi.useRealTimers());

const PAUSE_MS = 30;
const AT_ONCE = 3;
const MOST = 8;
/** Is longer than all asked take, one behind the other. */
const LONGEST_SECONDS = 240;
type Asked = {
  readonly afterMs: number;
  readonly key: number;
  readonly takesMs: number;
  readonly fails: boolean;
  /** Says whether more is to come as this is asked: for a few that wait, and for many. */
  readonly isCrowded: boolean;
  readonly hasQueue: boolean;
};
const ASKED: fc.Arbitrary<Asked> = fc.record({
  afterMs: fc.integer({ min: 0, max: 40 }),
  key: fc.integer({ min: 0, max: 5 }),
  takesMs: fc.constantFrom(0, 1, 3, 20, 200, 5000),
  fails: fc.boolean(),
  isCrowded: fc.boolean(),
  hasQueue: fc.boolean(),
});

/** Does them as a crowd of sign-ins is done, and returns for each how long it could have begun before it did: with a place, and nobody before it who has its key. */
async function waitsOf(all: readonly Asked[]): Promise<readonly number[]> {
  const waits = new Map<Asked, number>();
  const waiting = new Map<Asked, number | null>();
  const goingOn = new Set<readonly Asked[]>();
  let last: Asked | undefined;
  const noteWhoMay = (): void => {
    const held = new Set([...goingOn].flat().map(({ key }) => key));
    for (const [one, since] of waiting) {
      waiting.set(one, goingOn.size < AT_ONCE && !held.has(one.key) ? (since ?? Date.now()) : null);
      held.add(one.key);
    }
  };
  const work = async (items: readonly Asked[]) => {
    for (const one of items) {
      waits.set(one, Date.now() - (waiting.get(one) ?? Date.now()));
      waiting.delete(one);
    }
    goingOn.add(items);
    noteWhoMay();
    await new Promise((resolve) => setTimeout(resolve, Math.max(...items.map(({ takesMs }) => takesMs))));
    goingOn.delete(items);
    noteWhoMay();
    if (items.some(({ fails }) => fails)) throw new Error('none of them was done');
    return items.map((value) => ({ value }));
  };
  const pausesWhile = (through: number): boolean => (through < MOST / 2 ? last?.isCrowded : last?.hasQueue) ?? false;
  const enter = gather<Asked, Asked>(
    { atOnce: AT_ONCE, most: MOST, keysOf: ({ key }) => [key], pauseMs: PAUSE_MS, pausesWhile },
    work,
    async (one) => one,
  );
  const answers: Promise<Asked>[] = [];
  for (const one of all) {
    await vi.advanceTimersByTimeAsync(one.afterMs);
    last = one;
    waiting.set(one, null);
    noteWhoMay();
    answers.push(enter(one));
  }
  const answered = Promise.all(answers);
  let isAnswered = false;
  void answered.then(() => (isAnswered = true));
  // Leaves alone what other files of this process left running: their timers may begin anew for ever.
  for (let seconds = 0; !isAnswered && seconds <= LONGEST_SECONDS; seconds += 1) await vi.advanceTimersByTimeAsync(1000);
  expect(await answered).toEqual(all);
  return all.map((one) => waits.get(one) ?? Infinity);
}

it('[QUAL-73] whoever may begin waits for others no longer than the pause, and all are answered, however long works take, fail and share keys', () =>
  fc.assert(
    fc.asyncProperty(fc.array(ASKED, { maxLength: 40 }), async (all) => {
      expect((await waitsOf(all)).filter((ms) => ms > PAUSE_MS)).toEqual([]);
    }),
    { numRuns: 1000 },
  ));
