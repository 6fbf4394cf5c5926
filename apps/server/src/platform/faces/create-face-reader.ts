import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createWorkLimit } from '#platform/concurrency';
import { OperationalFailure } from '#platform/errors';
import { answerOf, startProcess, type Asked } from './ask-process.ts';
import type { FaceAnswer, FaceSeen, PicturePixels } from './face-words.ts';

/** Reads faces in a process of its own, one picture at a time. Where the process fails, `OperationalFailure`: nothing else depends on it. */
export type FaceReader = {
  /** Returns all faces of a picture, the largest first. */
  read(picture: PicturePixels): Promise<readonly FaceSeen[]>;
  /** Returns how alike each of the codes is to the first one: 0 to 1. */
  compare(code: Float32Array, others: readonly Float32Array[]): Promise<readonly number[]>;
  /** Returns the id and the memory of the process as of its last answer; null where none runs. */
  running(): { readonly pid: number | undefined; readonly memoryMb: number } | null;
  close(): Promise<void>;
};

export type FaceReaderOptions = {
  /** After so long without an order the process ends. */
  readonly idleMs: number;
  /** One that takes more after an order is ended; the next order starts another one. */
  readonly memoryMb: number;
  /** After so long without an answer the process is ended. */
  readonly patienceMs: number;
};

const USUAL: FaceReaderOptions = { idleMs: 60_000, memoryMb: 900, patienceMs: 60_000 };
const MOST_WAITING = 50;

type Running = { readonly child: ChildProcess; memoryMb: number };

const away = (cause?: unknown): OperationalFailure => new OperationalFailure('faces could not be read', { cause });

/** Starts a process when a picture is there to be read, and ends it when none was for a while. */
export function createFaceReader(given: Partial<FaceReaderOptions> = {}): FaceReader {
  const options = { ...USUAL, ...given };
  const inTurn = createWorkLimit({ running: 1, waiting: MOST_WAITING, refuse: away });
  let running: Running | null = null;
  let idle: NodeJS.Timeout | undefined;
  let orders = 0;
  let isClosed = false;

  const start = (): Running => {
    const started = { child: startProcess(), memoryMb: 0 };
    started.child.once('exit', () => {
      if (running === started) running = null;
    });
    return started;
  };
  const end = (): void => {
    running?.child.kill('SIGKILL');
    running = null;
  };

  const ask = (asked: Asked): Promise<FaceAnswer> =>
    inTurn(async () => {
      if (isClosed) throw away();
      clearTimeout(idle);
      running ??= start();
      const used = running;
      try {
        const answer = await answerOf(used.child, { ...asked, id: (orders += 1) }, options.patienceMs);
        used.memoryMb = answer.memoryMb;
        if ('failed' in answer) throw away(answer.failed);
        if (answer.memoryMb > options.memoryMb) end();
        return answer;
      } catch (failure) {
        end();
        throw failure instanceof OperationalFailure ? failure : away(failure);
      } finally {
        idle = setTimeout(end, options.idleMs).unref();
      }
    });

  return {
    read: async (picture) => {
      const answer = await ask({ read: picture });
      return 'faces' in answer ? answer.faces : [];
    },
    compare: async (code, others) => {
      const answer = await ask({ compare: code, with: others });
      return 'likenesses' in answer ? answer.likenesses : [];
    },
    running: () => running && { pid: running.child.pid, memoryMb: running.memoryMb },
    close: async () => {
      isClosed = true;
      clearTimeout(idle);
      const last = running?.child;
      if (!last || last.exitCode !== null || last.signalCode !== null) return;
      last.ref();
      last.kill('SIGTERM');
      await once(last, 'exit');
    },
  };
}
