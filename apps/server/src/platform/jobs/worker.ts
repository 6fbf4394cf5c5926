import { Logger, parseCronItems, run, runMigrations, runOnce, type Runner, type TaskList } from 'graphile-worker';
import type pg from 'pg';
import type { JobHandler } from './job.ts';

export type Worker = { stop(): Promise<void> };
type Log = (level: 'error' | 'warn' | 'info' | 'debug', message: string) => void;

const loggerOf = (log: Log) =>
  new Logger(() => (level, message) => {
    if (level === 'error') log('error', message);
    else if (level === 'warning') log('warn', message);
    else log('debug', message);
  });

const tasksOf = (handlers: readonly JobHandler[]): TaskList =>
  Object.fromEntries(handlers.map((handler) => [handler.job.name, (payload: unknown) => handler.run(payload)]));

/** Makes or updates the queue's own schema; part of migrating. */
export const migrateJobs = (pool: pg.Pool): Promise<void> => runMigrations({ pgPool: pool, logger: loggerOf(() => {}) });

/** Works off the queue until stopped; stopping lets running jobs end. */
export async function startWorker(pool: pg.Pool, handlers: readonly JobHandler[], log: Log): Promise<Worker> {
  const cron = handlers.filter((handler) => handler.cron);
  const runner: Runner = await run({
    pgPool: pool,
    concurrency: 4,
    noHandleSignals: true,
    logger: loggerOf(log),
    taskList: tasksOf(handlers),
    parsedCronItems: parseCronItems(cron.map((handler) => ({ task: handler.job.name, match: handler.cron ?? '' }))),
  });
  runner.promise.catch((failure: unknown) => log('error', `worker stopped: ${String(failure)}`));
  return { stop: () => runner.stop() };
}

/** Runs what is due now and returns when the queue is empty. */
export const runDueJobs = (pool: pg.Pool, handlers: readonly JobHandler[]): Promise<void> =>
  runOnce({ pgPool: pool, noHandleSignals: true, logger: loggerOf(() => {}), taskList: tasksOf(handlers) });
