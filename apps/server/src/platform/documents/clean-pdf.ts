import { getCompileCacheDir } from 'node:module';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { createWorkLimit } from '#platform/concurrency';
import { Refusal } from '#platform/errors';

/** Far longer than any CV takes on a busy machine. */
const WITHIN_MS = 20_000;
const COME_BACK_SECONDS = 10;
/** Limits the memory to what a parser of two megabytes may need; what needs more is made to fill the memory. */
const RESOURCE_LIMITS = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };

const inTurn = createWorkLimit({ running: 2, waiting: 8 });

/**
 * Opens a PDF in a thread of its own and returns it written anew; null for one that is damaged or locked, that holds scripts, embedded files or
 * actions that start something, and for one that takes the parser too much memory. 503 where it takes too long.
 */
export const cleanPdf = (bytes: Buffer): Promise<Buffer | null> => inTurn(() => openInWorker(bytes));

function openInWorker(bytes: Buffer): Promise<Buffer | null> {
  // The thread reads what was compiled before, and nothing else of the environment.
  const compiled = getCompileCacheDir();
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
    workerData: new Uint8Array(bytes),
    resourceLimits: RESOURCE_LIMITS,
    env: compiled ? { NODE_COMPILE_CACHE: path.dirname(compiled) } : {},
    execArgv: [],
    stdout: true,
    stderr: true,
  });
  return new Promise<Buffer | null>((resolve, reject) => {
    const late = setTimeout(() => reject(new Refusal('service_unavailable', { retryAfterSeconds: COME_BACK_SECONDS })), WITHIN_MS);
    worker.once('message', (clean: Uint8Array | null) => {
      clearTimeout(late);
      resolve(clean && Buffer.from(clean));
    });
    for (const end of ['error', 'exit']) {
      worker.once(end, () => {
        clearTimeout(late);
        resolve(null);
      });
    }
  }).finally(() => void worker.terminate());
}
