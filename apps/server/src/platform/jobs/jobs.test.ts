import { setTimeout as pause } from 'node:timers/promises';
import { inTransaction } from '#platform/context';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sql } from 'kysely';
import pg from 'pg';
import * as z from 'zod/mini';
import { causedBy, currentCause } from '#platform/cause';
import {
  countJobs,
  defineJob,
  enqueue,
  enqueueAll,
  freeAbandonedJobs,
  handles,
  type JobHandler,
  runDueJobs,
  startWorker,
} from '#platform/jobs';
import { openTestContext, statementsOf, type TestContext, type TestDatabase } from '#testing';

const greet = defineJob({ name: 'test.greet', payload: z.object({ name: z.string() }), attempts: 3 });

let database: TestDatabase;
let ctx: TestContext;
let greeted: string[];
let failure: Error | null;
let handlers: readonly JobHandler[];
beforeAll(async () => {
  ({ ctx, database } = await openTestContext());
});
afterAll(() => database.close());
beforeEach(async () => {
  greeted = [];
  failure = null;
  handlers = [
    handles(greet, async (_ctx, { name }) => {
      if (failure) throw failure;
      greeted.push(name);
    }),
  ];
  await database.pool.query('delete from graphile_worker._private_jobs');
});

type Stored = { attempts: number; max_attempts: number; last_error: string | null; waits: number };
const stored = async (): Promise<Stored[]> =>
  (
    await database.pool.query<Stored>(
      'select attempts, max_attempts, last_error, extract(epoch from run_at - now())::float as waits from graphile_worker.jobs order by id',
    )
  ).rows;

it('[QUAL-26] runs what was committed, and nothing of what was rolled back', async () => {
  await inTransaction(ctx, (tx) => enqueue(tx, greet, { name: 'nadia' }));
  const failing = inTransaction(ctx, async (tx) => {
    await enqueue(tx, greet, { name: 'dan' });
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  await runDueJobs(ctx, handlers);
  expect(greeted).toEqual(['nadia']);
});

it('[QUAL-44] a job runs as caused by the request that put it in, and so does what it puts in itself; by the clock each has an id of its own', async () => {
  const causes: (string | null)[] = [];
  handlers = [
    handles(greet, async (_ctx, { name }) => {
      causes.push(currentCause());
      if (name === 'nadia') await enqueue(ctx, greet, { name: 'of nadia' });
    }),
  ];
  await causedBy('request-1', () => enqueue(ctx, greet, { name: 'nadia' }));
  await runDueJobs(ctx, handlers);
  expect(causes).toEqual(['request-1', 'request-1']);
  expect(currentCause()).toBeNull();
  await enqueue(ctx, greet, { name: 'by the clock' });
  await enqueue(ctx, greet, { name: 'and again' });
  await runDueJobs(ctx, handlers);
  const [one, other] = causes.slice(2);
  expect(one).toMatch(/^[0-9a-f-]{36}$/);
  expect(other).not.toBe(one);
});

it('[QUAL-43] jobs are counted by name and outcome, and those in the queue by what becomes of them', async () => {
  await enqueue(ctx, greet, { name: 'nadia' });
  await runDueJobs(ctx, handlers);
  failure = new Error('the gateway is down');
  await enqueue(ctx, greet, { name: 'dan' });
  await enqueue(ctx, greet, { name: 'later' }, { runAt: new Date('2999-01-01') });
  expect(await countJobs(ctx)).toEqual({ due: 1, later: 1, under_way: 0, given_up: 0 });
  await runDueJobs(ctx, handlers);
  await database.pool.query("update graphile_worker._private_jobs set attempts = 3 where payload->>'name' = 'dan'");
  expect(await countJobs(ctx)).toEqual({ due: 0, later: 1, under_way: 0, given_up: 1 });
  const { text } = await ctx.metrics.read();
  expect(text).toContain('bondhon_job_seconds_count{job="test.greet",outcome="failed"} 1\n');
});

it('[QUAL-26][QUAL-71] a job that a transaction puts in is as the library would have put it in, of a name or a queue that is new, too', async () => {
  const due = new Date('2999-01-01');
  const rowsOf = async () =>
    (
      await database.pool.query<{ row: unknown }>(
        `select to_jsonb(job) - '{id,created_at,updated_at}'::text[] as row from graphile_worker._private_jobs job order by id`,
      )
    ).rows.map(({ row }) => row);
  for (const queue of [undefined, 'test.queue']) {
    const job = defineJob({ name: `test.new-${queue}`, payload: z.object({ name: z.string() }), attempts: 3, ...(queue ? { queue } : {}) });
    await database.pool.query('delete from graphile_worker._private_jobs');
    // The first is of a name that is new, the last is put in by the library.
    await inTransaction(ctx, (tx) => enqueue(tx, job, { name: 'nadia' }, { runAt: due }));
    await inTransaction(ctx, (tx) => enqueue(tx, job, { name: 'nadia' }, { runAt: due }));
    await enqueue(ctx, job, { name: 'nadia' }, { runAt: due });
    const [first, second, last] = await rowsOf();
    expect(last).toMatchObject({ payload: { name: 'nadia' }, max_attempts: 3, attempts: 0, key: null });
    expect([first, second]).toEqual([last, last]);
  }
});

it('[QUAL-26][QUAL-71] many of one name are put in by one statement, each where its condition holds', async () => {
  const named = (...names: readonly string[]) => names.map((name) => ({ name }));
  const statements = await statementsOf(() =>
    inTransaction(ctx, async (tx) => {
      await enqueueAll(tx, greet, named('nadia', 'dan', 'rahim'), (payload) => sql<boolean>`${payload} ->> 'name' <> 'dan'`);
      await enqueueAll(tx, greet, named('karim'));
    }),
  );
  expect(statements.filter((text) => text.includes('queue_job('))).toHaveLength(2);
  await runDueJobs(ctx, handlers);
  expect(greeted.toSorted()).toEqual(['karim', 'nadia', 'rahim']);
});

it('[QUAL-26] two waiting jobs with one key are one, the later', async () => {
  await enqueue(ctx, greet, { name: 'first' }, { key: 'one' });
  await enqueue(ctx, greet, { name: 'second' }, { key: 'one' });
  await runDueJobs(ctx, handlers);
  expect(greeted).toEqual(['second']);
});

it('[QUAL-26] a job waits for its time', async () => {
  await enqueue(ctx, greet, { name: 'later' }, { runAt: new Date('2999-01-01') });
  await runDueJobs(ctx, handlers);
  expect(greeted).toEqual([]);
});

it('[QUAL-26] a failing job is tried again after growing pauses, and stays for people to see after its last try', async () => {
  failure = new Error('the gateway is down');
  await enqueue(ctx, greet, { name: 'nadia' });
  const pauses: number[] = [];
  for (let attempt = 1; attempt <= 3; attempt++) {
    await runDueJobs(ctx, handlers);
    const [job] = await stored();
    expect(job).toMatchObject({ attempts: attempt, max_attempts: 3, last_error: expect.stringContaining('the gateway is down') });
    pauses.push(job?.waits ?? 0);
    await database.pool.query('update graphile_worker._private_jobs set run_at = now()');
  }
  expect(pauses[0]).toBeGreaterThan(0);
  expect(pauses[1]).toBeGreaterThan(pauses[0] ?? 0);
  failure = null;
  await runDueJobs(ctx, handlers);
  expect(greeted).toEqual([]);
  expect(await stored()).toHaveLength(1);
});

it('[QUAL-29] a job that an older version put in with another form fails in place of doing something wrong', async () => {
  await database.pool.query("select graphile_worker.add_job('test.greet', '{\"person\": 7}'::json)");
  await runDueJobs(ctx, handlers);
  expect(greeted).toEqual([]);
  expect((await stored())[0]?.attempts).toBe(1);
});

it('[QUAL-26][QUAL-71] all workers hear of the jobs of a moment together, once they are committed, and of none that was taken back', async () => {
  // A database of its own: what the jobs of former tests say comes a moment after they are done.
  const own = await openTestContext();
  const listener = await own.database.pool.connect();
  const heard: number[] = [];
  listener.on('notification', ({ payload }) => heard.push((JSON.parse(payload ?? '{}') as { count: number }).count));
  await listener.query('listen "jobs:insert"');
  // Of the first job of a kind the queue itself speaks too.
  await inTransaction(own.ctx, (tx) => enqueue(tx, greet, { name: 'first' }));
  await expect.poll(() => heard).toEqual([1, 1]);
  heard.length = 0;
  const failing = inTransaction(own.ctx, async (tx) => {
    await enqueue(tx, greet, { name: 'dan' });
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  await inTransaction(own.ctx, async (tx) => {
    await enqueue(tx, greet, { name: 'nadia' });
    await enqueue(tx, greet, { name: 'rahim' });
  });
  try {
    await expect.poll(() => heard).toEqual([2]);
  } finally {
    listener.release(true);
    await own.database.close();
  }
});

it('[QUAL-26] the worker takes up a job as soon as it is committed', async () => {
  const worker = await startWorker(ctx, handlers, () => {});
  await inTransaction(ctx, (tx) => enqueue(tx, greet, { name: 'nadia' }));
  await expect.poll(() => greeted).toEqual(['nadia']);
  await worker.stop();
});

it('[QUAL-24][QUAL-26] and one of which nobody tells it, as of a server that was killed right after its commit, within seconds', async () => {
  const worker = await startWorker(ctx, handlers, () => {});
  await enqueue(ctx, greet, { name: 'dan' });
  await expect.poll(() => greeted).toEqual(['dan']);
  // It has looked for more meanwhile, and found nothing.
  await pause(300);
  const begun = performance.now();
  await database.pool.query(`select queue_job('test.greet', '{"name":"nadia"}', null, 3, null)`);
  await expect.poll(() => greeted).toEqual(['dan', 'nadia']);
  expect(performance.now() - begun).toBeLessThan(5000);
  await worker.stop();
});

it('[QUAL-36] the log of the worker says that a job failed, and nothing of its payload', async () => {
  failure = new Error('the gateway is down');
  const log: [string, string][] = [];
  const worker = await startWorker(ctx, handlers, (level, message) => void log.push([level, message]));
  await enqueue(ctx, greet, { name: 'nadia-1712345678' });
  await expect.poll(() => log.filter(([level]) => level === 'error').length).toBe(1);
  await worker.stop();
  expect(JSON.stringify(log)).toContain('test.greet');
  expect(JSON.stringify(log)).not.toContain('1712345678');
});

it('[QUAL-26] work by the clock is known to the worker', async () => {
  const worker = await startWorker(ctx, [handles(greet, async () => {}, '0 3 * * *')], () => {});
  const known = async () => (await database.pool.query('select identifier from graphile_worker._private_known_crontabs')).rows;
  await expect.poll(known).toEqual([{ identifier: 'test.greet' }]);
  await worker.stop();
});

it('[QUAL-26] a wrong crontab line stops the start', async () => {
  await expect(startWorker(ctx, [handles(greet, async () => {}, 'sometimes')], () => {})).rejects.toThrow('sometimes');
});

it('[QUAL-03][QUAL-26] a job that a killed worker had taken up is freed at the next start', async () => {
  await enqueue(ctx, greet, { name: 'carol' });
  await database.pool.query(
    "update graphile_worker._private_jobs set locked_by = 'a-worker-that-was-killed', locked_at = now(), attempts = 1",
  );
  await freeAbandonedJobs(database.pool);
  const worker = await startWorker(ctx, handlers, () => {});
  await expect.poll(() => greeted).toContain('carol');
  await worker.stop();
});

it('[QUAL-03][QUAL-26] so is the queue whose job it was, for which the others wait', async () => {
  const inTurn = defineJob({ name: 'test.greet', payload: z.object({ name: z.string() }), attempts: 3, queue: 'one-after-the-other' });
  await enqueue(ctx, inTurn, { name: 'carol' });
  for (const table of ['_private_jobs', '_private_job_queues'])
    await database.pool.query(`update graphile_worker.${table} set locked_by = 'a-worker-that-was-killed', locked_at = now()`);
  await enqueue(ctx, inTurn, { name: 'dina' });
  await freeAbandonedJobs(database.pool);
  await runDueJobs(ctx, handlers);
  expect(greeted).toEqual(['carol', 'dina']);
});

it('[QUAL-26] works on, and the process lives, while all other connections are taken for longer than anybody waits', async () => {
  const crowded = new pg.Pool({ ...database.pool.options, max: 1 });
  // Its end does not wait for the socket: the database may be gone before that is closed.
  crowded.on('error', () => {});
  crowded.on('connect', (client) => client.on('error', () => {}));
  const taken = await crowded.connect();
  // From now on: the one that is taken may need longer to come.
  crowded.options.connectionTimeoutMillis = 20;
  const worker = await startWorker({ ...ctx, pool: crowded }, handlers, () => {});
  await enqueue(ctx, greet, { name: 'nadia' });
  await expect.poll(() => greeted).toEqual(['nadia']);
  await expect.poll(stored).toEqual([]);
  await worker.stop();
  taken.release();
  await crowded.end();
});
