import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { connect, migrate, migrationsDirectory, type Connection } from '#platform/db';

/** The last migration of the release whose tables have no partitions. */
const BEFORE = '0228';
const server = inject('postgres');
const administrator = connect({ ...server, database: 'postgres', max: 1 });
const name = `before_${randomUUID().replaceAll('-', '')}`;
const role = `${name}_application`;
let folder: string;
let database: Connection;
/** A server of the former release, which serves people while this one migrates. */
let former: Connection;
/** Holds what PostgreSQL says of its proofs. */
const said: string[] = [];

beforeAll(async () => {
  await administrator.pool.query(`create database ${name}`);
  await administrator.pool.query(`create role ${role} login`);
  database = connect({ ...server, database: name, max: 2, options: '-c client_min_messages=debug1' });
  database.pool.on('connect', (client) => client.on('notice', ({ message }) => void said.push(message ?? '')));
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'migrations-before-'));
  for (const file of fs.readdirSync(migrationsDirectory).filter((one) => one.slice(0, 4) <= BEFORE))
    fs.copyFileSync(path.join(migrationsDirectory, file), path.join(folder, file));
  await migrate(database.pool, folder);
  await database.pool.query(`grant select, insert, update, delete on all tables in schema public to ${role}`);
  former = connect({ ...server, user: role, database: name, max: 1 });
});
afterAll(async () => {
  await former.close();
  await database.close();
  await administrator.pool.query(`drop database ${name} with (force)`);
  await administrator.pool.query(`drop role ${role}`);
  await administrator.close();
  fs.rmSync(folder, { recursive: true });
});

const tell = (key: string, moment: string) =>
  former.pool.query<{ id: number }>({
    name: 'tell',
    text: `insert into live_event (member_id, type, subject, created_at) values (7, 'call.ring', $1, $2) returning id`,
    values: [{ key }, moment],
  });
const failed = (key: string, moment: string) =>
  former.pool.query<{ id: number }>({
    name: 'fail',
    text: `insert into attempt (kind, key_hash, network_address, succeeded, at) values ('sign_in', $1, '198.51.100.7', false, $2) returning id`,
    values: [key, moment],
  });
const events = async () =>
  (
    await former.pool.query<{ id: number; key: string; place: string }>(
      `select id, subject ->> 'key' as key, tableoid::regclass::text as place from live_event order by id`,
    )
  ).rows;

it('[QUAL-29][QUAL-42] rows of before are the first partition, without a look at them; the former release goes on by the same names', async () => {
  const now = new Date().toISOString();
  await tell('long ago', '2026-03-01T00:00:00Z');
  await tell('just now', now);
  await failed('long ago', '2026-03-01T00:00:00Z');
  expect((await events()).map(({ id, key }) => [id, key])).toEqual([
    [1, 'long ago'],
    [2, 'just now'],
  ]);

  said.length = 0;
  await migrate(database.pool);
  for (const table of ['live_event_first', 'attempt_first'])
    expect(said).toContain(`partition constraint for table "${table}" is implied by existing constraints`);

  // By the statements that were prepared before, and the rights that the former release was given.
  expect((await tell('after it', now)).rows).toEqual([{ id: 3 }]);
  expect((await failed('after it', now)).rows).toEqual([{ id: 2 }]);
  expect(await events()).toEqual([
    { id: 1, key: 'long ago', place: 'partitions.live_event_first' },
    { id: 2, key: 'just now', place: 'partitions.live_event_first' },
    { id: 3, key: 'after it', place: 'partitions.live_event_first' },
  ]);
  expect((await former.pool.query('update attempt set key_hash = $1 where id = 1', ['another'])).rowCount).toBe(1);
  expect((await former.pool.query('delete from live_event where created_at < $1', ['2026-04-01'])).rowCount).toBe(1);
  // The first partition ends a week after the migration, at the beginning of a period.
  const { rows } = await database.pool.query(
    `select part.name, ends in (date_bin(period, now() + interval '7 days', '2026-01-01 00:00:00+00'),
       date_bin(period, now() + interval '7 days' - interval '1 minute', '2026-01-01 00:00:00+00')) as "isAfterAWeek"
     from partitioned_table() one, partition_of(one.name) part order by part.name`,
  );
  expect(rows).toEqual([
    { name: 'attempt_first', isAfterAWeek: true },
    { name: 'live_event_first', isAfterAWeek: true },
  ]);
});

it('[QUAL-42] what comes after its end while nobody makes partitions is kept all the same', async () => {
  await tell('a year later', new Date(Date.now() + 365 * 86_400_000).toISOString());
  expect((await events()).at(-1)).toEqual({ id: 4, key: 'a year later', place: 'partitions.live_event_default' });
});

it('[QUAL-29] a migration that breaks off before its end is done again', async () => {
  await database.pool.query(`create table live_event_beside (id bigint not null, created_at timestamptz not null)`);
  // As 0229 left halfway: an index that is not valid, and a constraint.
  const text = fs.readFileSync(path.join(migrationsDirectory, '0229_platform_prepare_partitions.sql'), 'utf8');
  const again = text
    .replaceAll('live_event', 'live_event_beside')
    .split(/;\s*\n/)
    .filter((statement) => !statement.includes('attempt'));
  for (let turn = 0; turn < 2; turn += 1) for (const statement of again) await database.pool.query(statement);
  const { rows } = await database.pool.query(
    `select conname as name, convalidated as "isValid" from pg_constraint where conrelid = 'live_event_beside'::regclass and contype = 'c'`,
  );
  expect(rows).toEqual([{ name: 'live_event_beside_first', isValid: true }]);
});
