import { getCaptcha } from '@app/contract/contact';
import { call } from '#platform/api';
import { answerOf, type Task } from './solve-task.ts';

/** Fetches a task and has it solved beside the page, which stays lively. Throws where either fails. */
export async function solveCaptcha(signal: AbortSignal): Promise<string> {
  const { data: task } = await call(getCaptcha, {}, { signal, asVisitor: true });
  return answerOf(task, await solveBeside(task, signal));
}

/** The hardest task takes a slow phone some ten seconds. A worker whose script never comes says nothing by itself. */
const SOLVED_WITHIN_MS = 60_000;

/** Solves a task in a worker; throws where it cannot be solved, takes too long or is given up. */
export function solveBeside(task: Task, signal: AbortSignal): Promise<number> {
  const worker = new Worker(new URL('./solver.worker.ts', import.meta.url), { type: 'module' });
  let late: ReturnType<typeof setTimeout> | undefined;
  return new Promise<number>((resolve, reject) => {
    const fail = (): void => reject(new Error('the task was not solved'));
    worker.addEventListener('message', ({ data }: MessageEvent<number | null>) => (data === null ? fail() : resolve(data)));
    worker.addEventListener('error', fail);
    signal.addEventListener('abort', fail);
    late = setTimeout(fail, SOLVED_WITHIN_MS);
    if (signal.aborted) fail();
    else worker.postMessage(task);
  }).finally(() => {
    clearTimeout(late);
    worker.terminate();
  });
}
