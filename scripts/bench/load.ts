import { Worker } from 'node:worker_threads';

export type LoadRequest = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};
/** `requests` are sent in turn over so many connections for so many seconds, or each once. */
export type LoadOptions = {
  readonly port: number;
  readonly requests: readonly LoadRequest[];
  readonly connections: number;
  readonly seconds: number | 'once';
};
/** `times` in milliseconds. */
export type LoadResult = { readonly times: readonly number[]; readonly failures: number; readonly seconds: number };
/** `processorMs`: what making the load took of the processor, in milliseconds. */
export type ThreadResult = LoadResult & { readonly processorMs: number };

/** Requests a second, and the time in milliseconds that half and 99 of 100 stay below. */
export type Figures = LoadResult & { readonly perSecond: number; readonly p50: number; readonly p99: number };

/** Returns the time below which this share of sorted times lies; 0 where there is none. */
export const quantileOf = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

export function figuresOf({ times, failures, seconds }: LoadResult): Figures {
  const sorted = times.toSorted((one, other) => one - other);
  return { times, failures, seconds, perSecond: times.length / seconds, p50: quantileOf(sorted, 0.5), p99: quantileOf(sorted, 0.99) };
}

/** In so many rounds things are measured that are compared, each for a second at least. */
const ROUNDS = 3;

/**
 * Measures things in turns, so that what the machine does meanwhile, which differs by a tenth from one ten seconds to the next, falls on all of them. Each is told
 * the round, from 0 on, and its share of the seconds; the figures are those of all its rounds.
 */
export async function inRounds<Name extends string>(
  seconds: number,
  measures: Readonly<Record<Name, (round: number, seconds: number) => Promise<Figures>>>,
): Promise<Record<Name, Figures>> {
  const names = Object.keys(measures) as Name[];
  const rounds: Record<Name, Figures>[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const figures = {} as Record<Name, Figures>;
    for (const name of names) figures[name] = await measures[name](round, Math.max(1, seconds / ROUNDS));
    rounds.push(figures);
  }
  const all = (name: Name) =>
    figuresOf({
      times: rounds.flatMap((round) => round[name].times),
      failures: rounds.reduce((sum, round) => sum + round[name].failures, 0),
      seconds: rounds.reduce((sum, round) => sum + round[name].seconds, 0),
    });
  return Object.fromEntries(names.map((name) => [name, all(name)])) as Record<Name, Figures>;
}

/** Loads a server from another thread. */
export const loadFromThread = (options: LoadOptions): Promise<ThreadResult> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./load.worker.ts', import.meta.url), { workerData: options });
    worker.once('message', resolve);
    worker.once('error', reject);
  });

export const load = async (options: LoadOptions): Promise<Figures> => figuresOf(await loadFromThread(options));

/** Repeats work with so many at once for so many seconds. */
export async function repeat(work: (turn: number) => Promise<unknown>, atOnce: number, seconds: number): Promise<Figures> {
  const times: number[] = [];
  let turn = 0;
  const began = performance.now();
  const endsAt = began + seconds * 1000;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (performance.now() < endsAt) {
        const start = performance.now();
        turn += 1;
        await work(turn);
        times.push(performance.now() - start);
      }
    }),
  );
  return figuresOf({ times, failures: 0, seconds: (performance.now() - began) / 1000 });
}
