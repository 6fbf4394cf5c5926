import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { connect, migrate } from '#platform/db';
import { startPostgres, type EmbeddedPostgres } from '#platform/embedded-postgres';
import { copyPreparedDatabase } from './testing/real-server.ts';

/** Visits of profiles in the table that is changed. */
const ROWS = 10_000_000;
const MEMBERS = 10_000;
/** As long as anybody may wait for a table that a migration works on. */
const NOBODY_WAITS_MS = 1000;
vi.setConfig({ testTimeout: 1_200_000, hookTimeout: 1_200_000 });

let place: string;
let database: EmbeddedPostgres;
let pool: pg.Pool;
const figures: Record<string, unknown> = {};

const INDEXES = {
  profile_visit_of_owner: 'on profile_visit (owner_id, visited_at desc)',
  profile_visit_of_pair: 'on profile_visit (visitor_id, owner_id, visited_at desc)',
};

/** Fills the table as years would, its indexes afterwards, which is quicker. */
async function fill(): Promise<void> {
  const client = await pool.connect();
  await client.query(`set maintenance_work_mem = '512MB'`);
  for (const name of Object.keys(INDEXES)) await client.query(`drop index ${name}`);
  await client.query(
    `insert into account (member_code, terms_version, terms_accepted_at, created_at, updated_at)
     select 'BN' || nextval('member_code_number'), 'test', now(), now(), now() from generate_series(1, $1)`,
    [MEMBERS],
  );
  // No look at the account for each of the rows.
  await client.query(`set session_replication_role = replica`);
  await client.query(
    `insert into profile_visit (visitor_id, owner_id, visited_at)
     select first + n % $2::int, first + (n % $2::int + 1 + n / $2::int % 5000) % $2::int, now() - n * interval '3 seconds'
     from generate_series(1, $1::bigint) n, (select max(id) - $2::int + 1 as first from account) members`,
    [ROWS, MEMBERS],
  );
  await client.query(`set session_replication_role = origin`);
  for (const [name, where] of Object.entries(INDEXES)) await client.query(`create index ${name} ${where}`);
  await client.query('analyze profile_visit');
  client.release(true);
}

beforeAll(async () => {
  place = fs.mkdtempSync(path.join(os.tmpdir(), 'large-table-'));
  fs.chmodSync(place, 0o755);
  copyPreparedDatabase(place);
  database = await startPostgres(place, () => {});
  ({ pool } = connect({ host: database.host, user: database.user, database: 'postgres', max: 12 }));
  const begun = performance.now();
  await fill();
  const { rows } = await pool.query<{ rows: number; size: string }>(
    `select count(*)::int as rows, pg_size_pretty(pg_total_relation_size('profile_visit')) as size from profile_visit`,
  );
  lastMember = (await pool.query<{ id: number }>('select max(id) as id from account')).rows[0]?.id ?? 0;
  figures['table'] = { ...rows[0], 's to fill': Math.round((performance.now() - begun) / 1000) };
});
afterAll(async () => {
  console.log(JSON.stringify(figures, null, 2));
  await pool.end();
  await database.stop();
  fs.rmSync(place, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
});

/** As calls do, of some member: a visit is noted, those of an owner are read, an account is changed, each again and again. */
const ACTS: Readonly<Record<string, string>> = {
  'noting a visit': 'insert into profile_visit (visitor_id, owner_id, visited_at) values ($1::bigint, $1::bigint - 1, now())',
  'reading visits': 'select visitor_id from profile_visit where owner_id = $1 order by visited_at desc limit 20',
  'forgetting a visit': 'delete from profile_visit where id = (select id from profile_visit where visitor_id = $1 limit 1)',
  'changing an account': 'update account set language = language where id = $1',
};
let lastMember = 0;
const someMember = (): number => lastMember - Math.floor(Math.random() * MEMBERS * 0.9);

type Waits = { readonly longest: Readonly<Record<string, number>>; readonly ms: number; readonly acts: number };

/** Acts all the time while something is done; returns how long anybody waited at most, in ms. */
async function actDuring(work: () => Promise<unknown>): Promise<Waits> {
  let isOver = false;
  let acts = 0;
  const longest: Record<string, number> = {};
  const acting = Object.entries(ACTS).map(async ([name, statement]) => {
    while (!isOver) {
      const begun = performance.now();
      await pool.query(statement, [someMember()]);
      longest[name] = Math.max(longest[name] ?? 0, Math.round(performance.now() - begun));
      acts += 1;
      await pause(5);
    }
  });
  await pause(300);
  const begun = performance.now();
  try {
    await work();
  } finally {
    isOver = true;
    await Promise.all(acting);
  }
  return { longest, ms: Math.round(performance.now() - begun), acts };
}

const most = ({ longest }: Waits): number => Math.max(...Object.values(longest));

/** Applies one migration by the way of every start. */
async function apply(name: string, text: string): Promise<void> {
  const folder = fs.mkdtempSync(path.join(place, 'migrations-'));
  fs.writeFileSync(path.join(folder, `${name}.sql`), text);
  await migrate(pool, folder);
}

const IN_TRANSACTION = `set lock_timeout = '500ms';\n`;
const CONCURRENTLY = `-- outside of a transaction\nset lock_timeout = '5s';\n`;
const ALLOWED: readonly (readonly [name: string, text: string])[] = [
  ['9001_add_column', `${IN_TRANSACTION}alter table profile_visit add column seen_at timestamptz;`],
  ['9002_add_column_with_default', `${IN_TRANSACTION}alter table profile_visit add column times int not null default 1;`],
  ['9003_add_check', `${IN_TRANSACTION}alter table profile_visit add constraint some_times check (times > 0) not valid;`],
  ['9004_validate_check', `${IN_TRANSACTION}alter table profile_visit validate constraint some_times;`],
  [
    '9005_add_reference',
    `${IN_TRANSACTION}alter table profile_visit add constraint to_visitor foreign key (visitor_id) references account (id) not valid;`,
  ],
  ['9006_validate_reference', `${IN_TRANSACTION}alter table profile_visit validate constraint to_visitor;`],
  [
    '9007_make_index',
    `${CONCURRENTLY}drop index concurrently if exists profile_visit_by_time;\ncreate index concurrently profile_visit_by_time on profile_visit (visited_at);\n`,
  ],
  ['9008_table_beside', `${IN_TRANSACTION}create table visit_note (visitor_id bigint references account (id), note text);`],
];

it.each(ALLOWED)(`[QUAL-29] ${ROWS} rows: %s blocks nobody for a second`, async (name, text) => {
  const waits = await actDuring(() => apply(name, text));
  figures[name] = waits;
  expect(waits.acts).toBeGreaterThan(20);
  expect(most(waits)).toBeLessThan(NOBODY_WAITS_MS);
});

it('[QUAL-29] nor does one that meets a reader who takes three seconds', async () => {
  const waits = await actDuring(async () => {
    const reader = await pool.connect();
    try {
      await reader.query('begin');
      await reader.query('select from profile_visit limit 1');
      const applying = apply('9009_add_beside_a_reader', `${IN_TRANSACTION}alter table profile_visit add column kind int;`);
      await pause(3000);
      await reader.query('commit');
      await applying;
    } finally {
      reader.release(true);
    }
  });
  figures['9009_add_beside_a_reader'] = waits;
  expect(waits.ms).toBeGreaterThan(3000);
  expect(most(waits)).toBeLessThan(NOBODY_WAITS_MS);
});

it('what no migration may do would be seen: an index that is made while it holds the table', async () => {
  const waits = await actDuring(() => pool.query('create index held on profile_visit (visited_at, visitor_id, owner_id)'));
  figures['an index that holds the table'] = waits;
  expect(most(waits)).toBeGreaterThan(NOBODY_WAITS_MS);
});
