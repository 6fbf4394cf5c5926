import { Mutex, Semaphore, type MutexInterface } from 'async-mutex';
import { Refusal } from '#platform/errors';

const RETRY_AFTER_SECONDS = 2;
const busy = (): Error => new Refusal('service_unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });

export type WorkLimitOptions = {
  /** Pieces of work at a time. */
  readonly running: number;
  /** Pieces of work of one priority that wait at a time. */
  readonly waiting: number;
  /** Returns the error for what comes beyond both; a refusal with 503 unless said otherwise. */
  readonly refuse?: () => Error;
};
export type WorkLimit = {
  /** Runs work at once or in its turn; work of a higher priority passes what waits with a lower one. */
  <T>(work: () => Promise<T>, priority?: number): Promise<T>;
  /** Returns how many pieces of work run or wait. */
  underWay(): number;
};

/** Bounds how much work runs and waits, so that what comes beyond is refused rather than served late. */
export function createWorkLimit({ running, waiting, refuse = busy }: WorkLimitOptions): WorkLimit {
  const semaphore = new Semaphore(running);
  const waits = new Map<number, number>();
  const takeTurn = async (priority: number): Promise<() => void> => {
    const isFree = !semaphore.isLocked();
    const before = waits.get(priority) ?? 0;
    if (!isFree && before >= waiting) throw refuse();
    const turn = semaphore.acquire(1, priority);
    if (isFree) return (await turn)[1];
    waits.set(priority, before + 1);
    const [, release] = await turn;
    waits.set(priority, (waits.get(priority) ?? 1) - 1);
    return release;
  };
  const run = async <T>(work: () => Promise<T>, priority = 0): Promise<T> => {
    const release = await takeTurn(priority);
    try {
      return await work();
    } finally {
      release();
    }
  };
  const underWay = () => [...waits.values()].reduce((sum, count) => sum + count, running - semaphore.getValue());
  return Object.assign(run, { underWay });
}

/** Loads with the first call, once for all; a load that failed is tried again by the next. */
export function loadedOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () =>
    (loading ??= load().catch((failure: unknown) => {
      loading = undefined;
      throw failure;
    }));
}

/** Does the work of a key once for all who ask for it while it goes on; all of them are told what became of it. */
export function createSingleFlight<Key, Result>() {
  const underWay = new Map<Key, Promise<Result>>();
  return (key: Key, work: () => Promise<Result>): Promise<Result> => {
    const present = underWay.get(key) ?? work().finally(() => underWay.delete(key));
    underWay.set(key, present);
    return present;
  };
}

/** Runs work of one key one after the other, in the order in which it comes; work of different keys runs side by side. */
export function createKeyedMutex() {
  const mutexes = new Map<string, Mutex>();
  return async <T>(key: string, work: MutexInterface.Worker<T>): Promise<T> => {
    const mutex = mutexes.get(key) ?? new Mutex();
    mutexes.set(key, mutex);
    try {
      return await mutex.runExclusive(work);
    } finally {
      if (!mutex.isLocked()) mutexes.delete(key);
    }
  };
}
