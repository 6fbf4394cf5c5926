import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { connect, connectWatched, withRole, type Connection, type Pooler } from './database.ts';
import type { TellSilence } from './watch-database.ts';

/** Bounds how long a look at start waits for a pooler that has no connection to give. */
const PATIENCE_MS = 3000;

/** Tells what stands behind an address, as far as the server depends on it. */
export type PoolerTraits = {
  /** True if it leads to the very database of the direct connection. */
  readonly isSameDatabase: boolean;
  /** True if its connections end statements that take too long, and transactions that are left open. */
  readonly hasLimits: boolean;
  /** How long they let a statement take, in ms; 0 for as long as it wants. */
  readonly statementMs: number;
  readonly pooler: Pooler;
};

/** Returns the address with who the direct connection is. */
function addressAs({ pool }: Pick<Connection, 'pool'>, address: string): string {
  const { user, password } = new pg.Client({ ...pool.options, password: pool.options.password });
  return user === undefined ? address : withRole(address, user, password ?? undefined);
}

const WHERE = `select system_identifier::text || '/' || oid as place, (select setting::int from pg_settings where name = 'statement_timeout') as statement_ms,
    current_setting('idle_in_transaction_session_timeout') as idle
  from pg_control_system(), pg_database where datname = current_database()`;
type Where = { readonly place: string; readonly statement_ms: number; readonly idle: string };

const whereIs = async (pool: pg.Pool): Promise<Where | undefined> => (await pool.query<Where>(WHERE)).rows[0];

/** Says that a name is unknown, or taken already. */
const FORGOTTEN = new Set<unknown>(['26000', '42P05']);
/** Others may take a connection in between. */
const TRIES = 20;

const pidNow = async (client: pg.ClientBase): Promise<number | undefined> =>
  (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;

/**
 * True if statements of one connection are seen to go to several sessions of the database, as by a pooler in transaction mode: locks and
 * settings of a session are lost there, and nobody hears what is listened for.
 */
export async function sharesSessions(pool: pg.Pool): Promise<boolean> {
  const asks = await pool.connect();
  try {
    const first = await pidNow(asks);
    // Compares with the number that the database itself tells a connection as it opens.
    if (first === (asks as { processID?: number | null }).processID) return false;
    const holds = await pool.connect();
    try {
      for (let tries = 0; tries < TRIES; tries += 1) {
        // Takes the session that the other one had, and keeps it.
        await holds.query('begin');
        if ((await pidNow(asks)) !== first) return true;
        await holds.query('rollback');
      }
      return false;
    } finally {
      holds.release(true);
    }
  } finally {
    asks.release();
  }
}

/** Tries a named statement on two connections of the database: what forgets names fails at the second one. */
async function keepsNames(pool: pg.Pool): Promise<boolean> {
  const [asks, holds] = await Promise.all([pool.connect(), pool.connect()]);
  const named = { name: randomUUID(), text: 'select pg_backend_pid() as pid' };
  const pidNow = async (): Promise<number | undefined> => (await asks.query<{ pid: number }>(named)).rows[0]?.pid;
  try {
    const first = await pidNow();
    for (let tries = 0; tries < TRIES; tries += 1) {
      // Takes the connection on which that was prepared, and keeps it.
      await holds.query('begin');
      if ((await pidNow()) !== first) return true;
      await holds.query('rollback');
    }
    return false;
  } catch (failure) {
    if (FORGOTTEN.has((failure as { code?: string }).code)) return false;
    throw failure;
  } finally {
    asks.release(true);
    holds.release(true);
  }
}

/** Looks at the pooler of an address; throws where nobody is let in. */
export async function lookAtPooler(direct: Pick<Connection, 'pool'>, address: string): Promise<PoolerTraits> {
  const { pool, close } = connect({
    connectionString: addressAs(direct, address),
    pooler: 'plain',
    pipeline: false,
    query_timeout: PATIENCE_MS,
  });
  try {
    const [here, there] = [await whereIs(direct.pool), await whereIs(pool)];
    return {
      isSameDatabase: here?.place === there?.place,
      hasLimits: there !== undefined && there.statement_ms > 0 && there.idle !== '0',
      statementMs: there?.statement_ms ?? 0,
      pooler: (await keepsNames(pool)) ? 'named' : 'plain',
    };
  } finally {
    await close();
  }
}

/** Opens connections for calls by a pooler in transaction mode, under the role of the direct connection. By this the database is asked as well whether it answers: who waits for a place would seem to wait for the database. */
export const connectByPooler = (
  direct: Pick<Connection, 'pool'>,
  address: string,
  { pooler, statementMs, tell }: Pick<PoolerTraits, 'pooler' | 'statementMs'> & { readonly tell: TellSilence },
): Connection => connectWatched(direct, { connectionString: addressAs(direct, address), pooler, poolerStatementMs: statementMs }, tell);
