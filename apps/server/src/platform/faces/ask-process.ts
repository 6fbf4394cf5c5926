import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { FaceAnswer, FaceOrder, PicturePixels } from './face-words.ts';

const MAIN = path.resolve(import.meta.dirname, 'face-process.ts');
/** Megabytes of the heap of JavaScript; models and pictures lie beside it. */
const HEAP_MB = 256;

export type Asked = { readonly read: PicturePixels } | { readonly compare: Float32Array; readonly with: readonly Float32Array[] };

/** Starts a process that reads faces. It is no reason for this process to stay, and ends with it. */
export function startProcess(): ChildProcess {
  const child = fork(MAIN, [], {
    execArgv: [`--max-old-space-size=${HEAP_MB}`],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    env: {},
  });
  child.on('error', () => {});
  child.unref();
  child.channel?.unref();
  return child;
}

/** Returns the answer to an order. Throws where the process ends before, or does not answer in time. */
export async function answerOf(child: ChildProcess, order: FaceOrder, patienceMs: number): Promise<FaceAnswer> {
  const gone = new AbortController();
  const signal = AbortSignal.any([gone.signal, AbortSignal.timeout(patienceMs)]);
  const leave = (): void => gone.abort();
  child.once('exit', leave);
  child.channel?.ref();
  try {
    child.send(order, (failure) => failure && leave());
    for (;;) {
      const [answer] = (await once(child, 'message', { signal })) as [FaceAnswer];
      if (answer.id === order.id) return answer;
    }
  } finally {
    child.off('exit', leave);
    child.channel?.unref();
  }
}
