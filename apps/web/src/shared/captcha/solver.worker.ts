import { solveTask, type Task } from './solve-task.ts';

self.addEventListener('message', ({ data }: MessageEvent<Task>) => self.postMessage(solveTask(data)));
