import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { connect } from '#platform/db';
import { openTestDatabase, type TestDatabase } from '#testing';
import { createEventLogStore } from '../live/event-log.store.ts';
import { countPartitions, keepPartitions, keepPartitionsAtStart } from './index.ts';

let database: TestDatabase;
beforeEach(async () => void (database = await openTestDatabase()));
afterEach(() => database.close());

/** Opens a pool of its own on the same database, as a second server has. */
const connectBeside = () => connect({ ...database.pool.options });
const rows = async (text: string, values: unknown[] = []) => (await database.pool.query<Record<string, unknown>>(text, values)).rows;
/** Takes all steps that are due at a moment. */
async function keepAt(moment: string): Promise<string[]> {
  const done: string[] = [];
  for (;;) {
    const [{ step } = { step: null }] = await rows('select step_of_partitions($1) as step', [moment]);
    if (step === null) return done;
    done.push(String(step));
  }
}
const tell = async (moment: string, { pool } = database): Promise<number> => {
  const insert = `insert into live_event (member_id, type, subject, created_at) values (1, 'thread', '{}', $1) returning id`;
  return (await pool.query<{ id: number }>(insert, [moment])).rows[0]?.id ?? 0;
};
const fail = (moment: string) =>
  rows(`insert into attempt (kind, key_hash, network_address, succeeded, at) values ('code', 'x', 'y', false, $1)`, [moment]);
const placesOf = async (table: string) =>
  (await rows(`select tableoid::regclass::text as place from ${table} order by id`)).map(({ place }) => place);
const partitionsOf = async (table: string) =>
  (await rows('select name from partition_of($1) order by begins', [table])).map(({ name }) => name);
const isoOf = (hoursAgo: number): string => new Date(Date.now() - hoursAgo * 3_600_000).toISOString();
/** Drops the partition of the rows from before, which a site that was made long ago has no more. */
const dropFirst = () => rows('drop table partitions.live_event_first, partitions.attempt_first');

it('[QUAL-42] partitions of half a day and of a day are made for now and for the two times after it', async () => {
  expect(
    await rows(`select name, time_column, extract(epoch from period + kept)::int / 3600 as hours, ahead from partitioned_table()`),
  ).toEqual([
    { name: 'live_event', time_column: 'created_at', hours: 36, ahead: 2 },
    { name: 'attempt', time_column: 'at', hours: 7 * 24, ahead: 2 },
  ]);
  expect(await keepAt('2060-03-05T13:30:00Z')).toEqual([
    'made live_event_20600305t12',
    'made live_event_20600306t00',
    'made live_event_20600306t12',
    'made attempt_20600305t00',
    'made attempt_20600306t00',
    'made attempt_20600307t00',
    'dropped live_event_first',
    'dropped attempt_first',
  ]);
  expect(await keepAt('2060-03-05T23:59:59Z')).toEqual([]);
  expect(await keepAt('2060-03-06T00:00:00Z')).toEqual(['made live_event_20600307t00', 'made attempt_20600308t00']);
  await tell('2060-03-05T12:00:00Z');
  await tell('2060-03-05T23:59:59.999Z');
  await tell('2060-03-06T00:00:00Z');
  expect(await placesOf('live_event')).toEqual([
    'partitions.live_event_20600305t12',
    'partitions.live_event_20600305t12',
    'partitions.live_event_20600306t00',
  ]);
});

it('[QUAL-42] a partition has the keys, indexes and checks of its table', async () => {
  await keepAt('2060-03-05T13:30:00Z');
  const formOf = (table: string) =>
    rows(
      `select regexp_replace(pg_get_indexdef(indexrelid), '^CREATE (UNIQUE )?INDEX .* USING', '\\1') as form from pg_index where indrelid = $1::regclass
       union all select pg_get_constraintdef(oid) from pg_constraint where conrelid = $1::regclass and contype in ('c', 'p') order by 1`,
      [table],
    );
  for (const [table, partition, parts] of [
    ['live_event', 'live_event_20600305t12', 5],
    ['attempt', 'attempt_20600305t00', 8],
  ] as const) {
    expect(await formOf(`partitions.${partition}`)).toHaveLength(parts);
    expect(await formOf(`partitions.${partition}`)).toEqual(await formOf(table));
  }
});

it('[QUAL-42][CHAT-44] events are dropped 24 hours after the end of their partition and not a moment before; who saw less reads anew', async () => {
  await keepAt('2060-03-05T13:30:00Z');
  await tell('2060-03-05T12:00:00Z');
  const last = await tell('2060-03-05T23:59:59.999Z');
  const next = await tell('2060-03-06T00:00:00Z');
  expect((await keepAt('2060-03-06T23:59:59.999Z')).filter((step) => step.startsWith('dropped'))).toEqual([]);
  expect(await rows('select count(*)::int as count from live_event')).toEqual([{ count: 3 }]);
  expect(await rows('select forgotten_up_to from live_log')).toEqual([{ forgotten_up_to: 0 }]);
  expect(await keepAt('2060-03-07T00:00:00Z')).toContain('dropped live_event_20600305t12');
  expect(await rows('select id from live_event')).toEqual([{ id: next }]);
  expect(await rows('select forgotten_up_to from live_log')).toEqual([{ forgotten_up_to: last }]);
});

it('[QUAL-42] attempts are dropped seven days after the end of theirs and not a moment before', async () => {
  await keepAt('2060-03-05T13:30:00Z');
  await fail('2060-03-05T23:59:59.999Z');
  await fail('2060-03-06T00:00:00Z');
  expect((await keepAt('2060-03-11T23:59:59.999Z')).filter((step) => step.startsWith('dropped attempt'))).toEqual([]);
  expect(await placesOf('attempt')).toHaveLength(2);
  expect(await keepAt('2060-03-12T00:00:00Z')).toContain('dropped attempt_20600305t00');
  expect(await placesOf('attempt')).toEqual(['partitions.attempt_20600306t00']);
});

it('[QUAL-42] what comes while there is no partition is kept beside, told of, and forgotten by its age; the next partition takes its own', async () => {
  await dropFirst();
  expect(await countPartitions(database)).toEqual({ missing: 4, outside: 0 });
  const moment = isoOf(0);
  const id = await tell(moment);
  expect(await placesOf('live_event')).toEqual(['partitions.live_event_default']);
  const made = await keepPartitions(database);
  // Not that of this moment: its rows lie beside.
  expect(made.map((step) => step.replace(/\d{8}t\d{2}/, ''))).toEqual([
    'made live_event_',
    'made live_event_',
    'made attempt_',
    'made attempt_',
    'made attempt_',
  ]);
  expect(await countPartitions(database)).toEqual({ missing: 1, outside: 1 });
  const log = createEventLogStore(database.db);
  expect((await log.find([id])).map((event) => event.id)).toEqual([id]);
  expect(await log.forgetBefore(new Date(moment), 10)).toBe(false);
  expect(await log.forgetBefore(new Date(Date.parse(moment) + 1), 10)).toBe(true);
  expect(await keepPartitions(database)).toEqual([expect.stringMatching(/^made live_event_/)]);
  expect(await countPartitions(database)).toEqual({ missing: 0, outside: 0 });
});

it('[QUAL-42] two servers keep them at once: one takes each step, the other one does not wait', async () => {
  await dropFirst();
  const other = connectBeside();
  try {
    const client = await other.pool.connect();
    try {
      await client.query('begin');
      const { rows: steps } = await client.query('select keep_partitions() as step');
      expect(steps).toEqual([{ step: expect.stringMatching(/^made live_event_/) }]);
      expect(await keepPartitions(database)).toEqual([]);
      await client.query('rollback');
    } finally {
      client.release();
    }
    const done = await Promise.all([keepPartitions(database), keepPartitions(other)]);
    await Promise.all([keepPartitions(database), keepPartitions(other)]);
    expect(new Set(done.flat()).size).toBe(done.flat().length);
    expect(await partitionsOf('live_event')).toHaveLength(3);
    expect(await partitionsOf('attempt')).toHaveLength(3);
  } finally {
    await other.close();
  }
});

it('[QUAL-42] an event that is written while a partition is dropped is not lost, and nobody waits behind the drop for long', async () => {
  await dropFirst();
  await keepAt(isoOf(72));
  const [old] = await partitionsOf('live_event');
  // Those of now, and not yet the drop.
  for (let made = 0; made < 3; made += 1) await rows('select step_of_partitions($1)', [isoOf(0)]);
  const writer = connectBeside();
  const written: number[] = [];
  const waits: number[] = [];
  let isOver = false;
  const writing = async (holdMs: number, pauseMs: number): Promise<void> => {
    const client = await writer.pool.connect();
    while (!isOver) {
      const begun = performance.now();
      await client.query('begin');
      const { rows: inserted } = await client.query<{ id: number }>(
        `insert into live_event (member_id, type, subject, created_at) values (1, 'thread', '{}', now()) returning id`,
      );
      waits.push(performance.now() - begun);
      await sleep(holdMs);
      await client.query('commit');
      written.push(...inserted.map(({ id }) => id));
      await sleep(pauseMs);
    }
    client.release();
  };
  // One of them holds its transaction for longer than a drop waits.
  const all = [writing(0, 1), writing(5, 5), writing(300, 300)];
  let done: readonly string[];
  try {
    await sleep(100);
    done = await keepPartitions(database);
    await sleep(100);
  } finally {
    isOver = true;
    await Promise.all(all);
    await writer.close();
  }
  expect(done).toContain(`dropped ${String(old)}`);
  expect(written.length).toBeGreaterThan(20);
  expect(Math.max(...waits)).toBeLessThan(3000);
  const there = new Set((await rows('select id from live_event')).map(({ id }) => id));
  expect((await placesOf('live_event')).filter((place) => String(place).endsWith('_default'))).toEqual([]);
  expect(written.filter((id) => !there.has(id))).toEqual([]);
});

it('[QUAL-42] where a transaction holds the table for long, the drop gives up and is taken up again', async () => {
  await dropFirst();
  await keepAt(isoOf(72));
  const client = await database.pool.connect();
  await client.query('begin');
  await client.query('select from live_event');
  await expect(keepPartitions(database, 2)).rejects.toThrow('lock timeout');
  await keepPartitionsAtStart(database);
  await client.query('commit');
  client.release();
  // PostgreSQL tells a failure before it gives the locks of the statement back: until then another server seems to be at it.
  await expect.poll(async () => (await keepPartitions(database)).some((step) => step.startsWith('dropped live_event_'))).toBe(true);
});

it('[QUAL-42] a start that cannot keep partitions for another reason than a lock fails', async () => {
  await dropFirst();
  await rows('drop function keep_partitions()');
  await expect(keepPartitionsAtStart(database)).rejects.toMatchObject({ code: '42883' });
});

it('[QUAL-42] an event that is written while its partition is being made stays beside, and the next ones are made', async () => {
  await dropFirst();
  const client = await database.pool.connect();
  await client.query('begin');
  await client.query(`insert into live_event (member_id, type, subject, created_at) values (1, 'thread', '{}', now())`);
  const keeping = keepPartitions(database);
  await sleep(50);
  await client.query('commit');
  client.release();
  const made = (await keeping).filter((step) => step.startsWith('made'));
  // The one of now is missing, or where the half day ended meanwhile, none.
  expect([5, 6]).toContain(made.length);
  expect(await placesOf('live_event')).toEqual(['partitions.live_event_default']);
});

it('[QUAL-42] a vacuum of another partition does not keep an old one from being dropped', async () => {
  await dropFirst();
  await keepAt(isoOf(72));
  const [old] = await partitionsOf('live_event');
  for (let made = 0; made < 3; made += 1) await rows('select step_of_partitions($1)', [isoOf(0)]);
  const newest = (await partitionsOf('live_event')).at(-1);
  const client = await database.pool.connect();
  await client.query('begin');
  // As a vacuum holds it, which nobody interrupts within 200 ms.
  await client.query(`lock table partitions.${String(newest)} in share update exclusive mode`);
  const kept = await keepPartitions(database, 2).catch(String);
  await client.query('rollback');
  client.release();
  expect(kept).toContain(`dropped ${String(old)}`);
});
