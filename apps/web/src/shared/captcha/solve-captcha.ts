import { getCaptcha } from '@app/contract/contact';
import { call } from '#platform/api';
import { answerOf, type Task } from './solve-task.ts';

/** Fetches a task and has it solved beside the page, which stays lively. Throws where either fails. */
export async function solveCaptcha(signal: AbortSignal): Promise<string> {
  const { data: task } = await call(getCaptcha, {}, { signal, asVisitor: true });
  return answerOf(task, await solveBeside(task, signal));
}

function solveBeside(task: Task, signal: AbortSignal): Promise<number> {
  const worker = new Worker(new URL('./solver.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<number>((resolve, reject) => {
    const fail = (): void => reject(new Error('the task was not solved'));
    worker.addEventListener('message', ({ data }: MessageEvent<number | null>) => (data === null ? fail() : resolve(data)));
    worker.addEventListener('error', fail);
    signal.addEventListener('abort', fail);
    if (signal.aborted) fail();
    else worker.postMessage(task);
  }).finally(() => worker.terminate());
}
