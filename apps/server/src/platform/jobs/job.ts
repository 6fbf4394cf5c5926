import { sql, type RawBuilder } from 'kysely';
import type * as z from 'zod/mini';
import { oncePerServer, type Context, type Tx } from '#platform/context';
import { currentCause } from '#platform/cause';
import { afterCommit, givenRows, sendAhead, type Executor } from '#platform/db';
import { gather } from '#platform/gathering';

export type Job<N extends string = string, P extends z.ZodMiniType = z.ZodMiniType> = {
  readonly name: N;
  readonly payload: P;
  /** Tries before the job is given up and shown to staff; the pauses between them grow. */
  readonly attempts: number;
  /** Jobs of one queue are done one after the other, in all servers together; the others go on beside them. */
  readonly queue?: string;
};
export const defineJob = <const N extends string, P extends z.ZodMiniType>(job: Job<N, P>): Job<N, P> => job;

/** Key beside the payload of a stored job: the id of the request that caused it (QUAL-44). */
export const CAUSE_KEY = 'caused_by';

export type EnqueueOptions = {
  /** Two jobs with one key are one: the later replaces the waiting earlier one. */
  readonly key?: string;
  readonly runAt?: Date;
};

/** Puts a job into the queue; in a transaction it leaves only with the commit. */
export async function enqueue<J extends Job>(
  ctx: Context,
  job: J,
  payload: z.input<J['payload']>,
  options?: EnqueueOptions,
): Promise<void> {
  if (ctx.db.isTransaction) await sendAhead(ctx as Tx, sql`select ${addingJob(ctx as Tx, job, payload, options)}`);
  else await sql`select ${addingAtOnce(job, payload, options)}`.execute(ctx.db);
}

/** Puts a job into the queue for each of these payloads, in one statement that goes ahead: where `holdsFor` holds of it, as the database finds it by its JSON. */
export async function enqueueAll<J extends Job>(
  tx: Tx,
  job: J,
  payloads: readonly z.input<J['payload']>[],
  holdsFor: (payload: RawBuilder<unknown>) => RawBuilder<boolean> = () => sql`true`,
): Promise<void> {
  const given = givenRows(
    { payload: 'text' },
    payloads.map((payload) => ({ payload: storedOf(payload) })),
  );
  for (const _ of payloads) afterCommit(tx, () => void wakeWorkers(tx)(1));
  await sendAhead(tx, sql`select ${queueing(job, sql`payload`)} from ${given} as given where ${holdsFor(sql`payload::json`)}`);
}

/**
 * Returns the call that puts a job into the queue, for a statement that does so where it found or wrote something. The workers hear of it after
 * the commit: a notification in a transaction would make the commits of all others wait for it. One that is lost is made good by their next look.
 */
export function addingJob<J extends Job>(
  tx: Tx,
  job: J,
  payload: z.input<J['payload']>,
  options: EnqueueOptions = {},
): RawBuilder<unknown> {
  if (options.key !== undefined) return addingAtOnce(job, payload, options);
  afterCommit(tx, () => void wakeWorkers(tx)(1));
  return queueing(job, sql`${storedOf(payload)}`, options.runAt);
}

const queueing = ({ name, attempts, queue }: Job, payload: RawBuilder<unknown>, runAt: Date | null = null): RawBuilder<unknown> =>
  sql`queue_job(${name}, ${payload}::json, ${runAt}::timestamptz, ${attempts}::int, ${queue ?? null}::text)`;

const storedOf = (payload: unknown): string => {
  const cause = currentCause();
  return JSON.stringify({ ...(payload as object | undefined), ...(cause === null ? {} : { [CAUSE_KEY]: cause }) });
};

const addingAtOnce = <J extends Job>(job: J, payload: z.input<J['payload']>, { runAt, key }: EnqueueOptions = {}): RawBuilder<unknown> =>
  sql`graphile_worker.add_job(${job.name}, ${storedOf(payload)}::json, run_at := ${runAt ?? null}::timestamptz, max_attempts := ${job.attempts}::int, job_key := ${key ?? null}::text, queue_name := ${job.queue ?? null}::text)`;

/** Jobs of a moment are told together. */
const TOLD_TOGETHER = { atOnce: 1, most: 1000, pauseMs: 10 };

/** Tells the workers of all servers, outside of any transaction, that there are jobs. */
const wakeWorkers = oncePerServer(({ db }) =>
  gather<number, void>(
    TOLD_TOGETHER,
    async (jobs) => {
      await sql`select pg_notify('jobs:insert', ${JSON.stringify({ r: Math.random(), count: jobs.length })})`.execute(db);
      return jobs.map(() => ({ value: undefined }));
    },
    { instead: () => {} },
  ),
);

/** Takes back what waits to be sent to these numbers and addresses: jobs whose payload has one as `to`. What is being sent at this moment goes on. */
export async function dropWaitingJobs({ db }: { readonly db: Executor }, recipients: readonly string[]): Promise<void> {
  if (recipients.length === 0) return;
  await sql`delete from graphile_worker._private_jobs where locked_at is null and payload->>'to' = any(${[...recipients]}::text[])`.execute(
    db,
  );
}

type Cron = string | ((ctx: Context) => string | undefined);

export type JobHandler = {
  readonly job: Job;
  /** A crontab line in UTC for work that starts by itself, in some servers or in all. */
  readonly cron?: Cron;
  run(ctx: Context, payload: unknown): Promise<void>;
};

/** Parses the stored payload before the handler sees it, so that an old job in the queue fails loudly. */
export const handles = <J extends Job>(
  job: J,
  run: (ctx: Context, payload: z.output<J['payload']>) => Promise<void>,
  cron?: Cron,
): JobHandler => ({
  job,
  ...(cron ? { cron } : {}),
  run: (ctx, payload) => run(ctx, job.payload.parse(payload) as z.output<J['payload']>),
});

/** Returns the crontab line by which this server starts the work; undefined where it does not start by itself. */
export const cronOf = (ctx: Context, { cron }: Pick<JobHandler, 'cron'>): string | undefined =>
  typeof cron === 'function' ? cron(ctx) : cron;
