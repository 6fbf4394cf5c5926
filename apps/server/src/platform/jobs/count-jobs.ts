import type { Context } from '#platform/context';

/** Jobs by what becomes of them. */
export type JobCounts = { readonly due: number; readonly later: number; readonly under_way: number; readonly given_up: number };

/** Counts the jobs of the queue; bounded by their number, which is small where the worker works. */
export async function countJobs({ pool }: Context): Promise<JobCounts> {
  const { rows } = await pool.query<JobCounts>(
    `select
       count(*) filter (where attempts < max_attempts and locked_at is null and run_at <= now())::int as due,
       count(*) filter (where attempts < max_attempts and locked_at is null and run_at > now())::int as later,
       count(*) filter (where attempts < max_attempts and locked_at is not null)::int as under_way,
       count(*) filter (where attempts >= max_attempts)::int as given_up
     from graphile_worker._private_jobs`,
  );
  return rows[0] ?? { due: 0, later: 0, under_way: 0, given_up: 0 };
}
