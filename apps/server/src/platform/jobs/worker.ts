import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  Logger,
  parseCronItems,
  run,
  runMigrations,
  runOnce,
  type ParsedCronItem,
  type Runner,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import pg from 'pg';
import { causedBy } from '#platform/cause';
import type { Context } from '#platform/context';
import { beginSpan, withinSpan } from '#platform/tracing';
import { CAUSE_KEY, cronOf, type JobHandler } from './job.ts';

export type Worker = {
  /** Lets running jobs end; those that do not end in time are taken up again by another worker. */
  stop(): Promise<void>;
};
type Level = 'error' | 'warn' | 'info' | 'debug';
type Log = (level: Level, message: string) => void;

const RESTART_PAUSE_MS = 1000;
const CONCURRENCY = 4;
const SETTLE_PAUSE_MS = 5;
/** The jobs that end at one moment, the look for new ones, the clock, and the connection that listens. */
const CONNECTIONS = CONCURRENCY + 3;

/**
 * Writes outcomes in batches, even without a pause: one that cannot be written ends the worker alone, which begins again. By itself graphile-worker writes how a job ended
 * by a promise that nobody holds: where the database is away, its rejection ends the process.
 */
const OUTCOMES_ARE_HELD = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

const levels: Readonly<Record<string, Level>> = { error: 'error', warning: 'warn', info: 'debug', debug: 'debug' };
/** Returns a logger of the message alone: what goes with it holds the payload. */
const loggerOf = (log: Log) => new Logger(() => (level, message) => log(levels[level] ?? 'debug', message));

const tasksOf = (ctx: Context, handlers: readonly JobHandler[]): TaskList =>
  Object.fromEntries(handlers.map((handler) => [handler.job.name, (payload: unknown) => runCounted(ctx, handler, payload)]));

/** Runs a job as caused by the request that put it into the queue; what began by itself gets an id of its own. */
async function runCounted(ctx: Context, { job, run: perform }: JobHandler, stored: unknown): Promise<void> {
  const { [CAUSE_KEY]: cause, ...payload } = (stored ?? {}) as Record<string, unknown>;
  const begun = performance.now();
  const requestId = typeof cause === 'string' ? cause : randomUUID();
  const span = beginSpan('job', `job ${job.name}`, { 'bondhon.request_id': requestId });
  const end = (outcome: 'done' | 'failed') => {
    ctx.metrics.jobEnded(job.name, outcome, (performance.now() - begun) / 1000);
    span?.end(outcome);
  };
  try {
    await withinSpan(span, () => causedBy(requestId, () => perform(ctx, payload)));
    end('done');
  } catch (failure) {
    end('failed');
    throw failure;
  }
}

/** Makes or updates the queue's own schema; part of migrating. */
export const migrateJobs = (pool: pg.Pool): Promise<void> => runMigrations({ pgPool: pool, logger: loggerOf(() => {}) });

/**
 * Frees what workers that no longer run had taken up; otherwise it would wait four hours.
 * Only for a database that no other server uses: a living worker's jobs would run twice at once.
 */
export async function freeAbandonedJobs(pool: pg.Pool): Promise<void> {
  await pool.query(
    'select graphile_worker.force_unlock_workers(array_agg(distinct locked_by)) from graphile_worker._private_jobs where locked_by is not null having count(*) > 0',
  );
}

/**
 * Frees a queue that one of its jobs has held for longer than any of them takes, and that job: its worker was killed. Otherwise the others of the
 * queue would wait four hours.
 */
export async function freeQueue({ pool }: Pick<Context, 'pool'>, queue: string, longestSeconds: number): Promise<void> {
  await pool.query(
    `with freed as (
       update graphile_worker._private_job_queues set locked_at = null, locked_by = null
       where queue_name = $1 and locked_at < now() - $2 * interval '1 second' returning id
     )
     update graphile_worker._private_jobs as job set locked_at = null, locked_by = null
     from freed where job.job_queue_id = freed.id and job.locked_at is not null`,
    [queue, longestSeconds],
  );
}

/**
 * Opens connections of the worker's own, for which it waits as long as it takes: where the end of a job cannot be written because the server is overloaded
 * and the pool of all others gives up, graphile-worker rejects a promise that nobody holds, which would end the process.
 */
function openPatientPool({ options }: pg.Pool): pg.Pool {
  const pool = new pg.Pool({ ...options, password: options.password, max: CONNECTIONS, connectionTimeoutMillis: 0, pipeline: false });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** Returns the work that starts by itself in this server, with its crontab lines read; throws where one of them cannot be. */
export const schedulesOf = (ctx: Context, handlers: readonly JobHandler[]): ParsedCronItem[] =>
  parseCronItems(
    handlers.flatMap((handler) => {
      const match = cronOf(ctx, handler);
      return match ? [{ task: handler.job.name, match }] : [];
    }),
  );

/** Works off the queue until stopped. Where the database goes away it begins again when the database is back. */
export async function startWorker(ctx: Context, handlers: readonly JobHandler[], log: Log): Promise<Worker> {
  const pool = openPatientPool(ctx.pool);
  const stopping = new AbortController();
  const events: WorkerEvents = new EventEmitter();
  /** Those by whom the jobs are locked of which nobody could write how they ended. */
  let ended: string[] = [];
  /** Those that have not stopped: one that is told to stop ends its job first. */
  const working = new Set<string>();
  let allStopped = Promise.withResolvers<void>();
  events.on('worker:create', ({ worker }) => {
    ended.push(worker.workerPool.id);
    working.add(worker.workerId);
  });
  events.on('worker:stop', ({ worker }) => {
    working.delete(worker.workerId);
    if (working.size === 0) allStopped.resolve();
  });
  const begin = async (): Promise<Runner> => {
    if (ended.length > 0) await pool.query('select graphile_worker.force_unlock_workers($1)', [ended]);
    ended = [];
    working.clear();
    allStopped = Promise.withResolvers();
    return run({
      pgPool: pool,
      events,
      concurrency: CONCURRENCY,
      noHandleSignals: true,
      preset: OUTCOMES_ARE_HELD,
      logger: loggerOf(log),
      taskList: tasksOf(ctx, handlers),
      parsedCronItems: schedulesOf(ctx, handlers),
    });
  };
  let runner = await begin().catch(async (failure: unknown) => {
    await pool.end();
    throw failure;
  });
  const watching = (async () => {
    while (!stopping.signal.aborted) {
      // After several outcomes that could not be written a runner may never say that it ended, though all its workers did.
      await Promise.race([
        runner.promise.catch((failure: unknown) => log('warn', `the worker ended: ${String(failure)}`)),
        allStopped.promise,
      ]);
      await sleep(RESTART_PAUSE_MS, undefined, { signal: stopping.signal }).catch(() => {});
      while (!stopping.signal.aborted) {
        try {
          runner = await begin();
          break;
        } catch (failure) {
          log('warn', `the worker cannot begin: ${String(failure)}`);
          await sleep(RESTART_PAUSE_MS, undefined, { signal: stopping.signal }).catch(() => {});
        }
      }
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      await runner.stop().catch(() => {});
      await watching;
      await runner.stop().catch(() => {});
      await pool.end();
    },
  };
}

/** Runs what is due now and returns when the queue holds nothing more that is due, with every outcome written. */
export async function runDueJobs(ctx: Context, handlers: readonly JobHandler[]): Promise<void> {
  const { pool } = ctx;
  const isThere = async (jobs: string): Promise<boolean> =>
    (await pool.query(`select from graphile_worker._private_jobs where ${jobs} limit 1`)).rowCount !== 0;
  do {
    await runOnce({ pgPool: pool, noHandleSignals: true, logger: loggerOf(() => {}), taskList: tasksOf(ctx, handlers) });
    // The outcome of the last jobs is written without being waited for.
    while (await isThere('locked_at is not null')) await sleep(SETTLE_PAUSE_MS);
    // Those of a queue whose turn came only with that outcome.
  } while (await isThere('job_queue_id is not null and run_at <= now() and attempts < max_attempts'));
}
