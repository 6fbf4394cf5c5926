set lock_timeout = '5s';

-- Puts a job without a key into the queue, as graphile_worker.add_job does, but for two things: it plans nothing anew at each call, and it notifies nobody, as a notification
-- in a transaction makes the commits of all others wait for it; the caller notifies the workers after its commit. A name or a queue that was never used is left to add_job.
create function queue_job(name text, job_payload json, due timestamptz, tries int, queue text) returns void language plpgsql as $$
begin
  insert into graphile_worker._private_jobs (job_queue_id, task_id, payload, run_at, max_attempts)
  select known.id, task.id, job_payload, coalesce(due, now()), tries
  from graphile_worker._private_tasks task
  left join graphile_worker._private_job_queues known on known.queue_name = queue
  where task.identifier = name and (queue is null or known.id is not null);
  if not found then
    perform graphile_worker.add_job(name, job_payload, queue_name := queue, run_at := due, max_attempts := tries);
  end if;
end;
$$;
