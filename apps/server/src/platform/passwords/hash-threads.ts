import os from 'node:os';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import type { HashWork } from './hash-worker.ts';

/** A hash keeps a core busy, and 19 MiB of memory: more of them than cores would only share these. */
export const HASH_THREADS = Math.min(16, os.availableParallelism());
/** So many a thread has with it, so that it goes on while the server, which is busy otherwise, hears of its last hash. */
const WITH_EACH = 2;
/** As many as are with the threads. */
export const WITH_THREADS = HASH_THREADS * WITH_EACH;
/** A thread takes 12 MB. A server that nobody signs in to has none. */
const IDLE_MS = 60_000;
/** Bounds the room for young objects, which sign-ins would fill to 16 MB a thread (decision 0060). */
const YOUNG_MB = 1;
/** The lowest priority: whoever is signed in waits for no hash, and a hash takes what they leave (`nice` of one thread, on Linux). */
const NICE = 19;

const OWN_FILE = fileURLToPath(new URL('./hash-worker.ts', import.meta.url));

/** Returns what does the work in threads of its own, which begin with the first. Another file is for tests. */
export function createHashThreads(file = OWN_FILE): (work: HashWork) => Promise<string | boolean> {
  type Threads = { readonly pool: Piscina<HashWork, string | boolean>; failure?: unknown };
  let threads: Threads | undefined;
  const begin = (): Threads => {
    const pool = new Piscina<HashWork, string | boolean>({
      filename: file,
      name: 'hashWork' satisfies keyof typeof import('./hash-worker.ts'),
      minThreads: 0,
      maxThreads: HASH_THREADS,
      concurrentTasksPerWorker: WITH_EACH,
      idleTimeout: IDLE_MS,
      niceIncrement: NICE,
      recordTiming: false,
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
      // They need nothing of what the server was started with, least of all its secrets.
      env: {},
      execArgv: [],
    });
    const begun: Threads = { pool };
    // Tells of a thread that could not begin, as where no more files may be opened. Where there is no other, those who wait fail by its failure, and the next to come begin anew.
    pool.on('error', (failure: unknown) => {
      if (pool.threads.length > 0) return;
      begun.failure = failure;
      if (threads === begun) threads = undefined;
      void pool.destroy();
    });
    return begun;
  };
  return async (work) => {
    const own = (threads ??= begin());
    return own.pool.run(work).catch((failure: unknown) => {
      throw own.failure ?? failure;
    });
  };
}
