import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { connect, type Connection } from '#platform/db';
import { newSecrets, readSettings, type Settings } from '#platform/config';
import { createLog } from '#platform/log';
import { openTestDatabase, type TestDatabase } from '#testing';
import { createClosers } from './closers.ts';
import { prepareDatabase } from './prepare-database.ts';
import { serveAsApplication } from './serve-as-application.ts';

const demo = readSettings({ DEMO: '1', LOG_LEVEL: 'silent', PUBLIC_URL: 'http://localhost' }, newSecrets);
const production: Settings = { ...demo, DEMO: false };
const log = createLog('silent');
const closers = createClosers(() => {});
afterAll(() => closers.closeAll());

const codeOf = async ({ pool }: Connection, statement: string): Promise<string> =>
  pool.query(statement).then(
    () => 'done',
    (failure: { code?: string }) => failure.code ?? 'unknown',
  );
const REFUSED = '42501';
const ENTRY = `insert into audit_entry (actor_id, action, subject, details, at) values (1001, 'a.b', 'account:1', '{}', now())`;

describe('the role under which a server serves people', () => {
  let database: TestDatabase;
  let application: Connection;
  beforeAll(async () => {
    database = await openTestDatabase();
    application = await serveAsApplication(database, production, log, closers);
  });
  afterAll(async () => {
    const { rows } = await application.pool.query<{ name: string }>('select current_user as name');
    await application.close();
    await database.pool.query(`drop owned by "${rows[0]?.name}"`);
    await database.pool.query(`drop role "${rows[0]?.name}"`);
    await database.close();
  });

  it('[QUAL-61][QUAL-84][STAFF-05] adds to the journal and reads it', async () => {
    expect(await codeOf(application, ENTRY)).toBe('done');
    expect((await application.pool.query('select action from audit_entry')).rows).toEqual([{ action: 'a.b' }]);
  });

  it.each([
    "update audit_entry set subject = 'x'",
    'delete from audit_entry',
    'truncate audit_entry',
    'drop table audit_entry',
    'alter table audit_entry disable trigger all',
    'drop trigger audit_entry_append_only on audit_entry',
    'alter table audit_entry owner to current_user',
    'create rule nothing as on insert to audit_entry do instead nothing',
    "create or replace function refuse_change() returns trigger language plpgsql as 'begin return null; end'",
    'grant delete on audit_entry to current_user; delete from audit_entry',
    'set session_replication_role = replica',
    'set local session_replication_role = replica',
    "select set_config('session_replication_role', 'replica', false)",
    'alter role current_user superuser',
    'alter schema public owner to current_user',
    'drop schema public cascade',
  ])('[QUAL-61][QUAL-84][STAFF-05] cannot: %s', async (statement) => {
    expect(await codeOf(application, statement)).toBe(REFUSED);
    expect((await application.pool.query('select 1 from audit_entry')).rowCount).toBe(1);
  });

  it.each([
    'delete from schema_migration',
    "insert into schema_migration values ('9999_x.sql', 'x')",
    'delete from graphile_worker.migrations',
  ])('[QUAL-84] cannot say otherwise which migrations were applied: %s', async (statement) =>
    expect(await codeOf(application, statement)).toBe(REFUSED),
  );

  it('[QUAL-42][QUAL-84] has the partitions kept, and works on what is in them by the name of their table', async () => {
    await database.pool.query('drop table partitions.live_event_first');
    const state = 'select missing from partition_state()';
    expect((await application.pool.query(state)).rows).toEqual([{ missing: 2 }]);
    expect((await application.pool.query('select keep_partitions() as step')).rows).toEqual([
      { step: expect.stringMatching(/^made live_event_\d{8}t(00|12)$/) },
    ]);
    expect((await application.pool.query(state)).rows).toEqual([{ missing: 1 }]);
    await application.pool.query(`insert into live_event (member_id, type, subject, created_at) values (7, 'thread', '{}', now())`);
    const { rows } = await application.pool.query('update live_event set member_id = 8 returning tableoid::regclass::text as place');
    expect(rows).toEqual([{ place: expect.stringMatching(/^partitions\.live_event_\d{8}t(00|12)$/) }]);
    expect((await application.pool.query('delete from live_event')).rowCount).toBe(1);
  });

  it.each([
    "select step_of_partitions('2099-01-01')",
    "select take_in_first_partition('live_event')",
    "select is_outside_partitions('live_event', 'created_at', '-infinity', 'infinity')",
    'select from partitions.attempt_first',
    'delete from partitions.attempt_first',
    'drop table partitions.attempt_first',
    'drop table attempt',
    'alter table attempt detach partition partitions.attempt_first',
    "create table attempt_of_old partition of attempt for values from ('2099-01-01') to ('2100-01-01')",
    'create table partitions.another (id int)',
    'drop schema partitions cascade',
    "create or replace function step_of_partitions(now_is timestamptz) returns text language sql as 'select null::text'",
    "create or replace function partitioned_table() returns table (name text) language sql as 'select null::text'",
  ])('[QUAL-42][QUAL-84] makes and drops no partition itself: %s', async (statement) =>
    expect(await codeOf(application, statement)).toBe(REFUSED),
  );

  it('[QUAL-84] nobody else may have partitions kept', async () => {
    const { rows } = await database.pool.query(
      `select proname as name from pg_proc where prosecdef and pronamespace = 'public'::regnamespace and has_function_privilege('public', oid, 'execute')`,
    );
    expect(rows).toEqual([]);
    const all = await database.pool.query(
      `select proname as name from pg_proc where prosecdef and pronamespace = 'public'::regnamespace order by 1`,
    );
    expect(all.rows).toEqual([{ name: 'keep_partitions' }, { name: 'partition_state' }]);
  });

  it('[QUAL-84] cannot act as the one to whom the journal belongs', async () => {
    const { rows } = await database.pool.query<{ owner: string }>(
      "select tableowner as owner from pg_tables where tablename = 'audit_entry'",
    );
    expect((await application.pool.query('select current_user as name')).rows).not.toEqual([{ name: rows[0]?.owner }]);
    expect(await codeOf(application, `set role "${rows[0]?.owner}"`)).toBe(REFUSED);
    expect(await codeOf(application, `set session authorization "${rows[0]?.owner}"`)).toBe(REFUSED);
  });

  it('works on the rows of all other tables, those of the job queue too', async () => {
    const { rows } = await application.pool.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'graphile_worker')
       and tablename not in ('audit_entry', 'schema_migration', 'migrations') and not (has_table_privilege(format('%I.%I', schemaname, tablename), 'select')
         and has_table_privilege(format('%I.%I', schemaname, tablename), 'insert')
         and has_table_privilege(format('%I.%I', schemaname, tablename), 'update')
         and has_table_privilege(format('%I.%I', schemaname, tablename), 'delete'))`,
    );
    expect(rows).toEqual([]);
    await application.pool.query(`select graphile_worker.add_job('test.one', '{}'::json)`);
    expect((await application.pool.query('select 1 from graphile_worker._private_jobs')).rowCount).toBe(1);
  });

  it('[QUAL-84] keeps its password while servers work under it: another key does not start, and locks nobody out', async () => {
    const { rows } = await application.pool.query<{ name: string }>('select current_user as name');
    const [role] = rows;
    // As with a password of another key: the database does not let the role in.
    await database.pool.query(`alter role "${role?.name}" nologin`);
    await expect(serveAsApplication(database, production, log, closers)).rejects.toThrow(
      `Servers with another SECRET_KEY work on this database (as ${role?.name}). Start with theirs; to change it, stop them all first.`,
    );
    const mayEnter = await database.pool.query('select rolcanlogin as may from pg_roles where rolname = $1', [role?.name]);
    expect(mayEnter.rows).toEqual([{ may: false }]);
    await database.pool.query(`alter role "${role?.name}" login`);
  });

  it('[QUAL-84] is prepared again at each start, also for tables that are new, and loses what somebody granted', async () => {
    await database.pool.query('create table made_later (id bigint generated always as identity)');
    const { rows } = await application.pool.query<{ name: string }>('select current_user as name');
    await database.pool.query(`grant delete on audit_entry to "${rows[0]?.name}"`);
    const verifier = async () =>
      (await database.pool.query('select rolpassword from pg_authid where rolname = $1', [rows[0]?.name])).rows[0];
    const before = await verifier();
    const again = await serveAsApplication(database, production, log, closers);
    // A pooler was given it, and lets the role in with it from then on.
    expect(await verifier()).toEqual(before);
    expect(await codeOf(again, 'insert into made_later default values')).toBe('done');
    expect(await codeOf(again, 'delete from audit_entry')).toBe(REFUSED);
  });

  it('[QUAL-84] the server does not start where everybody was given more', async () => {
    await database.pool.query('grant delete on audit_entry to public');
    await expect(serveAsApplication(database, production, log, closers)).rejects.toThrow(
      'The database role of the application may do more with the table audit_entry than add and read; take away what was granted to it or to PUBLIC.',
    );
    await database.pool.query('revoke delete on audit_entry from public');
  });
});

describe('a database of one’s own', () => {
  const server = inject('postgres');
  const administrator = connect({ ...server, database: 'postgres', max: 1 });
  const name = `own_${randomUUID().replaceAll('-', '')}`;
  let owner: Connection;
  afterAll(() => administrator.close());
  afterEach(async () => {
    await owner.close();
    await administrator.pool.query(`drop database ${name} with (force)`);
    await administrator.pool.query(`drop role if exists ${name}_application`);
    await administrator.pool.query(`drop role ${name}`);
  });
  const openOwn = async (rights: string): Promise<void> => {
    await administrator.pool.query(`create role ${name} login ${rights}`);
    await administrator.pool.query(`create database ${name} owner ${name}`);
    owner = connect({ connectionString: `postgres:///${name}?host=${encodeURIComponent(server.host)}&user=${name}` });
    await prepareDatabase(owner);
  };

  it('[QUAL-84] of a role that may make others: its owner’s rights are those of the start alone', async () => {
    await openOwn('createrole');
    const application = await serveAsApplication(owner, production, log, closers);
    expect((await application.pool.query('select current_user as name')).rows).toEqual([{ name: `${name}_application` }]);
    expect(await codeOf(application, ENTRY)).toBe('done');
    for (const statement of ['delete from audit_entry', 'drop table audit_entry', 'set session_replication_role = replica'])
      expect(await codeOf(application, statement)).toBe(REFUSED);
    await application.close();
  });

  it('[QUAL-84] starts again, and where its operator lets nobody into it unasked', async () => {
    await openOwn('createrole');
    await owner.pool.query(`revoke connect on database ${name} from public`);
    for (let start = 0; start < 2; start += 1) {
      const application = await serveAsApplication(owner, production, log, closers);
      expect(await codeOf(application, 'delete from audit_entry')).toBe(REFUSED);
      await application.close();
    }
  });

  it('[QUAL-84] of a role that may not: one sentence says what the operator must run, and nothing starts but a demo', async () => {
    await openOwn('');
    const sentence = `Let an administrator of the database run: alter role ${name} createrole;`;
    await expect(serveAsApplication(owner, production, log, closers)).rejects.toThrow(sentence);
    const warnings: unknown[] = [];
    const listening = { ...log, warn: (line: unknown) => void warnings.push(line) } as unknown as typeof log;
    expect(await serveAsApplication(owner, demo, listening, closers)).toBe(owner);
    expect(warnings).toEqual([expect.stringContaining(sentence)]);
    await administrator.pool.query(`alter role ${name} createrole`);
    const application = await serveAsApplication(owner, production, log, closers);
    expect(await codeOf(application, 'delete from audit_entry')).toBe(REFUSED);
    await application.close();
  });
});
