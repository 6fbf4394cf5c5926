import { createHash, createHmac, pbkdf2Sync } from 'node:crypto';
import pg from 'pg';
import { connect, withRole, type Connection } from './database.ts';
import { LOCKS } from './locks.ts';

/** The role of the database that may change its schema, which migrates it and serves nobody. */
type Owner = Pick<Connection, 'pool'>;

/** Schemas with tables that the application works on. The second is that of the job queue. */
const SCHEMAS = ['public', 'graphile_worker'];
const JOURNAL = 'audit_entry';
/** Tables of which the application may do less than change rows: the journal, and what says which migrations were applied. */
const LIMITED: Readonly<Record<string, string>> = { [JOURNAL]: 'select, insert', schema_migration: 'select', migrations: 'select' };
/** Functions with the rights of the owner, which the application may call. Everybody else is refused. */
const FUNCTIONS = ['public.keep_partitions()', 'public.partition_state()'];
const POLICY = 'application';
const NAME_BYTES = 50;

const SCRAM_ROUNDS = 4096;
const SCRAM_KEY_BYTES = 32;
const SCRAM_SALT_BYTES = 16;

/** Returns the form in which PostgreSQL keeps a password (RFC 5802): with it the password itself stands in no statement, and in no log of one. */
function scramVerifierOf(password: string): string {
  // Always the same of a password, which is random itself: a pooler that was given the verifier goes on with it after the next start.
  const salt = createHmac('sha256', password).update('salt').digest().subarray(0, SCRAM_SALT_BYTES);
  const salted = pbkdf2Sync(password, salt, SCRAM_ROUNDS, SCRAM_KEY_BYTES, 'sha256');
  const keyed = (text: string): Buffer => createHmac('sha256', salted).update(text).digest();
  const stored = createHash('sha256').update(keyed('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${SCRAM_ROUNDS}:${salt.toString('base64')}$${stored}:${keyed('Server Key').toString('base64')}`;
}

const quoted = pg.escapeIdentifier;

/** Returns the name of the role; roles belong to the whole server of databases: it is that of this database's own. */
async function roleNameOf(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ name: string }>('select current_database() as name');
  return `${(rows[0]?.name ?? '').slice(0, NAME_BYTES)}_application`;
}

/** Servers work under the role with another password, which a new one would lock out. */
export class RoleInUse extends Error {}

/** True if the database lets the role in with this password. */
async function letsIn(pool: pg.Pool, role: string, password: string): Promise<boolean> {
  const client = new pg.Client(optionsFor(pool, role, password));
  client.on('error', () => {});
  const isIn = await client.connect().then(
    () => true,
    () => false,
  );
  await client.end().catch(() => {});
  return isIn;
}

/** True if the role was made, or has this password; false if the owner may not see to it. */
async function makeRole(client: pg.ClientBase, pool: pg.Pool, role: string, password: string): Promise<boolean> {
  const { rows } = await client.query<{ mayMake: boolean; exists: boolean; isInUse: boolean }>(
    `select rolsuper or rolcreaterole as "mayMake", exists (select from pg_roles where rolname = $1) as exists,
       exists (select from pg_stat_activity where usename = $1) as "isInUse"
     from pg_roles where rolname = current_user`,
    [role],
  );
  const [found] = rows;
  if (!found?.mayMake) return found?.exists ?? false;
  if (found.exists && (await letsIn(pool, role, password))) return true;
  if (found.isInUse) throw new RoleInUse(role);
  // A new role may make neither databases nor roles; of the former only who may do so may speak.
  const rights = `login noinherit nocreaterole password ${pg.escapeLiteral(scramVerifierOf(password))}`;
  await client.query(`${found.exists ? 'alter' : 'create'} role ${quoted(role)} ${rights}`);
  return true;
}

/** Lets the role in, also where the operator lets nobody in unasked. */
async function grantEntry(client: pg.ClientBase, role: string): Promise<void> {
  const { rows } = await client.query<{ name: string; has: boolean }>(
    "select quote_ident(current_database()) as name, has_database_privilege($1, current_database(), 'connect') as has",
    [role],
  );
  const [database] = rows;
  if (database && !database.has) await client.query(`grant connect on database ${database.name} to ${quoted(role)}`);
}

/** Grants what is missing, and takes away what is too much: rows of every table, and nothing of their form. */
async function grantRows(client: pg.ClientBase, role: string): Promise<void> {
  const { rows: relations } = await client.query<{ name: string; kind: string; rights: string; tooMany: boolean }>(
    `with relation as (
       select relation.oid, format('%I.%I', namespace.nspname, relation.relname) as name, relation.relkind = 'S' as is_sequence,
         coalesce(limited.rights, case relation.relkind when 'S' then 'usage, select, update' else 'select, insert, update, delete' end) as rights,
         limited.rights is not null and exists (
           select from unnest(array['insert', 'update', 'delete', 'truncate', 'references', 'trigger']) as one (is_right)
           where position(one.is_right in limited.rights) = 0 and has_table_privilege($1, relation.oid, one.is_right)) as too_many
       from pg_class relation join pg_namespace namespace on namespace.oid = relation.relnamespace
       left join unnest($3::text[], $4::text[]) as limited (name, rights) on limited.name = relation.relname
       where namespace.nspname = any($2) and relation.relkind in ('r', 'p', 'v', 'S'))
     select name, case when is_sequence then 'sequence' else 'table' end as kind, rights, too_many as "tooMany"
     from relation
     where too_many or exists (
       select from regexp_split_to_table(rights, ', ') as one (is_right)
       where not case when is_sequence then has_sequence_privilege($1, oid, one.is_right) else has_table_privilege($1, oid, one.is_right) end)`,
    [role, SCHEMAS, Object.keys(LIMITED), Object.values(LIMITED)],
  );
  for (const { name, kind, rights, tooMany } of relations) {
    if (tooMany) await client.query(`revoke all on ${kind} ${name} from ${quoted(role)}`);
    await client.query(`grant ${rights} on ${kind} ${name} to ${quoted(role)}`);
  }
  for (const schema of SCHEMAS) {
    const { rows } = await client.query<{ has: boolean }>(`select has_schema_privilege($1, $2, 'usage') as has`, [role, schema]);
    if (!rows[0]?.has) await client.query(`grant usage on schema ${quoted(schema)} to ${quoted(role)}`);
  }
}

async function grantFunctions(client: pg.ClientBase, role: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select name from unnest($2::text[]) as name where not has_function_privilege($1, name, 'execute')`,
    [role, FUNCTIONS],
  );
  for (const { name } of rows) await client.query(`grant execute on function ${name} to ${quoted(role)}`);
}

/** Lets a role see the rows of the job queue, which shows those of its tables to their owner alone, unless a policy says otherwise. */
async function showRows(client: pg.ClientBase, role: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', namespace.nspname, relation.relname) as name
     from pg_class relation join pg_namespace namespace on namespace.oid = relation.relnamespace
     where namespace.nspname = any($1) and relation.relrowsecurity
       and not exists (select from pg_policy policy where policy.polrelid = relation.oid and policy.polname = $2)`,
    [SCHEMAS, POLICY],
  );
  for (const { name } of rows) await client.query(`create policy ${POLICY} on ${name} to ${quoted(role)} using (true) with check (true)`);
}

/** Gives the database a role for the application. Returns its name, or null where the owner may make none. Harmless when repeated. */
async function prepareRole({ pool }: Owner, passwordOf: (role: string) => string): Promise<string | null> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [LOCKS.applicationRole]);
    const role = await roleNameOf(client);
    if (!(await makeRole(client, pool, role, passwordOf(role)))) {
      await client.query('rollback');
      return null;
    }
    await grantEntry(client, role);
    await grantRows(client, role);
    await grantFunctions(client, role);
    await showRows(client, role);
    await client.query('commit');
    return role;
  } catch (failure) {
    await client.query('rollback').catch(() => {});
    throw failure;
  } finally {
    client.release();
  }
}

function optionsFor({ options }: pg.Pool, user: string, password: string): pg.PoolConfig {
  const { connectionString } = options;
  if (connectionString === undefined) return { ...options, user, password };
  return { ...options, connectionString: withRole(connectionString, user, password) };
}

/**
 * Opens a pool for the role that serves people: it reads and writes rows, adds to the journal and reads it, and can change neither the
 * schema nor what stands in the journal. Returns null where the owner may make no role; throws `RoleInUse` where its password would change
 * under servers that run. Comes after the migrations.
 */
export async function connectAsApplication(owner: Owner, passwordOf: (role: string) => string): Promise<Connection | null> {
  const role = await prepareRole(owner, passwordOf);
  return role === null ? null : connect(optionsFor(owner.pool, role, passwordOf(role)));
}

/** True if who is connected can do no more with the journal than add to it and read it, whatever was granted by hand. */
export async function isJournalGuarded({ pool }: Pick<Connection, 'pool'>): Promise<boolean> {
  const { rows } = await pool.query<{ guarded: boolean }>(
    `select not rolsuper and not has_parameter_privilege('session_replication_role', 'set')
       and bool_and(not has_table_privilege(relation.oid, 'update, delete, truncate, references, trigger')
         and not pg_has_role(relation.relowner, 'member') and not pg_has_role(namespace.nspowner, 'member')) as guarded
     from pg_roles, pg_class relation join pg_namespace namespace on namespace.oid = relation.relnamespace
     where rolname = current_user and namespace.nspname = 'public' and relation.relname = $1 group by rolsuper`,
    [JOURNAL],
  );
  return rows[0]?.guarded ?? false;
}
