import { sql } from 'kysely';
import type { Context, Tx } from '#platform/context';

export type FailedJobRow = {
  readonly id: number;
  readonly name: string;
  readonly tries: number;
  readonly error: string | null;
  readonly failedAt: Date;
};

/** A worker that was killed in the last try leaves its lock; it is nobody's after so long, as graphile-worker has it. */
const isFailed = sql<boolean>`attempts >= max_attempts and (locked_at is null or locked_at < now() - interval '4 hours')`;

/** Lists the newest jobs that failed at their last try. */
export async function listFailedJobs({ db }: Context, limit: number): Promise<FailedJobRow[]> {
  const { rows } = await sql<FailedJobRow>`
    select id::float8 as id, task_identifier as name, attempts as tries, last_error as error, updated_at as failed_at
    from graphile_worker.jobs where ${isFailed} order by updated_at desc, id desc limit ${limit}`.execute(db);
  return rows;
}

/** Counts what failed at its last try, and since when the oldest of it waits. */
export async function countWaitingJobs({ db }: Context): Promise<{ count: number; oldestAt: Date | null }> {
  const { rows } = await sql<{ count: number; oldestAt: Date | null }>`
    select count(*)::int as count, min(updated_at) as oldest_at from graphile_worker._private_jobs where ${isFailed}`.execute(db);
  return rows[0] ?? { count: 0, oldestAt: null };
}

/** Gives a job that failed at its last try all its tries again. Returns its name; null where it is not one of these. */
export async function giveTriesAgain({ db }: Tx, jobId: number): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select (select task_identifier from graphile_worker.jobs where id = stored.id) as name
    from graphile_worker._private_jobs stored where id = ${jobId} and ${isFailed} for update`.execute(db);
  const [failed] = rows;
  if (!failed) return null;
  await sql`select graphile_worker.reschedule_jobs(array[${jobId}]::bigint[], run_at := now(), attempts := 0)`.execute(db);
  return failed.name;
}
