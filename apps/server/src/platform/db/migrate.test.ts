import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#testing';
import { migrate } from './migrate.ts';

let database: TestDatabase;
let directory: string;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.pool.query('create table thing (id int, name text); insert into thing values (1, $$a$$), (2, $$a$$)');
});
afterAll(() => database.close());
beforeEach(() => {
  directory = fs.mkdtempSync(path.join(os.tmpdir(), 'migrations-'));
  return () => fs.rmSync(directory, { recursive: true });
});
const write = (name: string, text: string): void => fs.writeFileSync(path.join(directory, name), text);

const CONCURRENTLY = `-- outside of a transaction
set lock_timeout = '5s';
drop index concurrently if exists thing_by_name;
create INDEX concurrently thing_by_name on thing (name);
`;

async function states(): Promise<readonly unknown[]> {
  const { rows } = await database.pool.query(
    `select indexrelid::regclass::text as name, indisvalid as valid from pg_index where indrelid = 'thing'::regclass`,
  );
  return rows;
}

it('[QUAL-29] an index is made without holding its table, also where several servers start at once', async () => {
  write('9001_things_index_name.sql', CONCURRENTLY);
  await Promise.all([1, 2, 3].map(() => migrate(database.pool, directory)));
  expect(await states()).toEqual([{ name: 'thing_by_name', valid: true }]);
  const { rows } = await database.pool.query("select count(*)::int as times from schema_migration where name like '9001%'");
  expect(rows).toEqual([{ times: 1 }]);
});

it('[QUAL-29] one that failed halfway is made anew at the next start', async () => {
  const unique = CONCURRENTLY.replace('INDEX', 'unique index').replaceAll('thing_by_name', 'thing_once');
  write('9002_things_unique_name.sql', unique);
  await expect(migrate(database.pool, directory)).rejects.toThrow('9002_things_unique_name.sql failed');
  expect(await states()).toContainEqual({ name: 'thing_once', valid: false });
  await database.pool.query('update thing set name = $$b$$ where id = 2');
  await migrate(database.pool, directory);
  expect(await states()).toContainEqual({ name: 'thing_once', valid: true });
});

it('the statements of any other migration happen together or not at all', async () => {
  write('9003_things_fail.sql', 'create table other (id int);\nselect 1 / 0;\n');
  await expect(migrate(database.pool, directory)).rejects.toThrow('9003_things_fail.sql failed');
  const { rows } = await database.pool.query("select to_regclass('other') as found");
  expect(rows).toEqual([{ found: null }]);
});

it('[QUAL-29] one that would wait for a table lets everybody pass, and is tried again', async () => {
  write('9004_things_wait.sql', "set lock_timeout = '100ms';\nalter table thing add column waited int;\n");
  const reader = await database.pool.connect();
  await reader.query('begin');
  await reader.query('select from thing');
  let isApplied = false;
  const applying = migrate(database.pool, directory).then(() => (isApplied = true));
  try {
    // Stands in the way at least twice.
    let waits = 0;
    for (const until = performance.now() + 10_000; waits < 2 && performance.now() < until; await sleep(10)) {
      const begun = performance.now();
      await database.pool.query('update thing set name = name where id = 1');
      if (performance.now() - begun > 50) waits += 1;
    }
    expect({ waits, isApplied }).toEqual({ waits: 2, isApplied: false });
  } finally {
    await reader.query('rollback');
    reader.release();
  }
  await applying;
  const { rows } = await database.pool.query('select waited from thing');
  expect(rows).toEqual([{ waited: null }, { waited: null }]);
});
