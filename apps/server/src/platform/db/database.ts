import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction as KyselyTransaction } from 'kysely';
import pg from 'pg';
import { tracedStatement } from '#platform/tracing';
import type { Tables } from './index.ts';
import { Piece } from './piece.ts';
import { sendingAhead } from './send-ahead.ts';
import { namedStatement, renameStatements, type NamedStatement } from './statement-names.ts';
import { isBrokenOff, isPlanOfBefore } from '#platform/violations';
import { WatchedPool, watchDatabase, type TellSilence, type Watch } from './watch-database.ts';

export type Database = Kysely<Tables>;
export type Transaction = KyselyTransaction<Tables>;
/** The pool or a transaction: runs statements. */
export type Executor = Database | Transaction;

const INT8 = 20;
// Not among the numbers that the types of `pg` name.
const INT8_LIST: number = 1016;
const NUMERIC = 1700;
const DATE = 1082;
// Ids, counts and poisha stay far below 2^53; a date is a day on the calendar and has no time zone.
pg.types.setTypeParser(INT8, Number);
const listOfText = pg.types.getTypeParser(INT8_LIST) as (text: string) => (string | null)[];
pg.types.setTypeParser(INT8_LIST, (text: string) => listOfText(text).map((id) => (id === null ? null : Number(id))) as never);
pg.types.setTypeParser(NUMERIC, Number);
pg.types.setTypeParser(DATE, (text) => text);

/**
 * Sends a statement. The driver's own promise hangs on a function that is written into a property where it stands, which the engine makes among old
 * objects: all that such a function knows outlives the collections of young ones (decision 0055).
 */
const ask = (client: pg.PoolClient, statement: pg.QueryConfig): Promise<pg.QueryResult> =>
  new Promise((resolve, reject) => {
    client.query(statement, (failure: Error | null | undefined, result) => (failure ? reject(failure) : resolve(result)));
  });

/**
 * Names statements, which Kysely sends unnamed; named by their text, PostgreSQL keeps their plans (about twice as fast on short reads). Where an update of
 * the site gave a table another form, kept plans are refused: from then on all are made anew, and who is in no transaction waits for that.
 */
function namingStatements(pool: pg.Pool, namesStatements: boolean) {
  const nameOf = (text: string): NamedStatement => (namesStatements ? namedStatement(text) : { text, generation: 0 });
  const connectionOf = (client: pg.PoolClient) => {
    let isInTransaction = false;
    const sendOnce = (text: string, values: readonly unknown[]): Promise<pg.QueryResult> => {
      const { generation, ...statement } = nameOf(text);
      // As it is when it is sent: a transaction may be taken back before the failure of a statement in it is heard.
      const isPartOfMore = isInTransaction;
      return ask(client, { ...statement, values: values as unknown[] }).catch((failure: unknown) => {
        if (!isPlanOfBefore(failure)) throw failure;
        renameStatements(generation);
        if (isPartOfMore) throw failure;
        return sendOnce(text, values);
      });
    };
    const { send, takeUp, isLeftAhead } = sendingAhead({
      send: (text, values) => {
        if (text === 'commit' || text === 'rollback') isInTransaction = false;
        return tracedStatement(text, () => sendOnce(text, values));
      },
      sendPiece: (statements) => {
        const named = statements.map(({ text, values }) => ({ ...nameOf(text), values }));
        const piece = new Piece(named);
        isInTransaction = statements.at(-1)?.text !== 'commit';
        client.query(piece);
        return piece.answers.map((answer, place) => {
          answer.catch((failure: unknown) => {
            if (isPlanOfBefore(failure)) renameStatements(named[place]?.generation ?? 0);
          });
          return tracedStatement(statements[place]?.text ?? '', () => answer);
        });
      },
    });
    return { query: send, takeUp, release: (isBroken?: boolean) => client.release(isBroken === true || isLeftAhead()) };
  };
  const connections = new WeakMap<pg.PoolClient, ReturnType<typeof connectionOf>>();
  return {
    /** Answers one object for each client: for each that it has not seen Kysely keeps another in a `WeakMap`, which outlives the collections of young objects. */
    connect: async () => {
      const client = await pool.connect();
      const known = connections.get(client);
      const connection = known ?? connectionOf(client);
      if (!known) connections.set(client, connection);
      connection.takeUp();
      return connection;
    },
    end: () => pool.end(),
    options: {},
  };
}

export type Connection = { readonly db: Database; readonly pool: pg.Pool; close(): Promise<void> };

/** A transaction that its process forgot, because it was frozen or the line was cut, holds its locks no longer than this. */
const IDLE_IN_TRANSACTION_MS = 60_000;

/** Says what a pooler in transaction mode can do: `named` takes named statements (PgBouncer from 1.21 on), `plain` none. */
export type Pooler = 'named' | 'plain';
/** Kept among the options of a pool, so that who opens another one beside it has it too. */
export type ConnectionConfig = pg.PoolConfig & {
  readonly pooler?: Pooler;
  /** How long a statement may take, in ms, where the pooler's own configuration says it. */
  readonly poolerStatementMs?: number;
  /** Watches the database, so that nobody waits for one that answers nobody. */
  readonly watch?: Watch;
};

/** Lets the system ask after so long without a word whether the other end is there, and give the line up some ten seconds later; not while it has something to send. */
const ALIVE_AFTER_MS = 10_000;
/** Gives a statement so many times what it may take: by then whoever is there has answered, if only that it was cancelled. */
const SILENT_FOR = 1.5;
/** Allows for what a pooler may keep one waiting before that (`query_wait_timeout`). */
const IN_LINE_MS = 5000;

const silentMostMs = ({ pooler, poolerStatementMs, statement_timeout: statementMs }: ConnectionConfig): number | null => {
  if (pooler) return poolerStatementMs ? SILENT_FOR * poolerStatementMs + IN_LINE_MS : null;
  return statementMs ? SILENT_FOR * statementMs : null;
};

type Asked = { readonly connection: { readonly stream: Socket }; readonly readyForQuery: boolean };
/**
 * Ends a connection that owes an answer when nothing has come for so long: a line that is cut without a word the system gives up after a quarter of an hour. Whether it
 * did what it was asked is not known then. A piece of several statements, of which two wait for locks nearly as long as each may, is ended too: it answers with its last.
 */
function giveUpWhereSilent(client: pg.PoolClient, mostMs: number): void {
  const asked = client as unknown as Asked;
  const { stream } = asked.connection;
  // Each time: that nobody asked anything for so long ends nothing.
  stream.setTimeout(mostMs).on('timeout', () => void (asked.readyForQuery || stream.destroy()));
}

/**
 * Leaves out the limits, which a pooler refuses where a connection asks for them as it opens: its sessions are everybody's, and have them from its own
 * configuration.
 */
const withoutLimits = (config: ConnectionConfig): ConnectionConfig =>
  config.pooler ? { ...config, statement_timeout: false, idle_in_transaction_session_timeout: undefined } : config;

/** Opens the pool. A server that goes away must not end the process: the next query reports it. */
export function connect(config: ConnectionConfig): Connection {
  const mostMs = silentMostMs(config);
  const options = {
    max: 16,
    connectionTimeoutMillis: 2000,
    keepAlive: true,
    keepAliveInitialDelayMillis: ALIVE_AFTER_MS,
    pipeline: true,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    ...withoutLimits(config),
  };
  const pool = config.watch ? new WatchedPool(options, config.watch) : new pg.Pool(options);
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    if (mostMs !== null) giveUpWhereSilent(client, mostMs);
  });
  let ended: Promise<void> | undefined;
  const dialect = new PostgresDialect({ pool: namingStatements(pool, config.pooler !== 'plain') as never });
  return { pool, db: new Kysely<Tables>({ dialect, plugins: [new CamelCasePlugin()] }), close: () => (ended ??= pool.end()) };
}

/** Adds the role to an address of a database: what comes last in it counts. */
export const withRole = (address: string, role: string, password?: string): string =>
  `${address}${address.includes('?') ? '&' : '?'}user=${encodeURIComponent(role)}${password === undefined ? '' : `&password=${encodeURIComponent(password)}`}`;

/** A statement of a call that takes longer is cancelled: its caller has gone long before (QUAL-62). */
const CALL_STATEMENT_MS = 10_000;

type ForCalls = { readonly statementMs?: number; readonly tell?: TellSilence };
/** Returns connections of their own to the same database, for calls, which is watched; jobs and commands may take as long as they need. */
export function connectForCalls(direct: Connection, { statementMs = CALL_STATEMENT_MS, tell = () => {} }: ForCalls = {}): Connection {
  const { password, ...options } = { ...direct.pool.options, password: direct.pool.options.password };
  return connectWatched(direct, { ...options, ...(password === undefined ? {} : { password }), statement_timeout: statementMs }, tell);
}

/** Bounds how long a call opens a connection: of a database that answers nobody it is told within 2 s. */
const CALL_CONNECTED_MS = 1800;
/** Opens the pool for a database that is watched: by the way that `direct` goes, and by that of the pool itself where it is another one. */
export function connectWatched(direct: Pick<Connection, 'pool'>, config: ConnectionConfig, tell: TellSilence): Connection {
  const byPooler = { keepAlive: true, keepAliveInitialDelayMillis: ALIVE_AFTER_MS, ...withoutLimits(config) };
  const watch = watchDatabase([direct.pool.options, ...(config.pooler ? [byPooler] : [])], tell);
  const connection = connect({ ...config, connectionTimeoutMillis: CALL_CONNECTED_MS, watch });
  return { ...connection, close: () => Promise.all([connection.close(), watch.close()]).then(() => {}) };
}

type AfterCommit = () => void;
/** Kept at the transaction itself: what a `WeakMap` holds outlives the collections of young objects (decision 0055). */
const AFTER_COMMIT = Symbol('after the commit');
type Committing = Transaction & { [AFTER_COMMIT]?: AfterCommit[] };

/**
 * Runs something small once this transaction has committed, and never when it has not: hints to others, for which no job is needed.
 * Whatever must not be lost is written inside the transaction.
 */
export function afterCommit({ db }: { readonly db: Transaction }, act: AfterCommit): void {
  (db as Committing)[AFTER_COMMIT]?.push(act);
}

function attempt(act: AfterCommit): void {
  try {
    act();
  } catch {
    // A hint.
  }
}

/** Bounds how often a transaction that PostgreSQL broke off is done again before anybody is told. */
const REPEATS = 3;
/** Keeps those who stood in each other's way from coming back at the same moment. */
const REPEAT_PAUSE_MS = 20;

/**
 * Runs `work` in a new transaction, then what it asked for by `afterCommit`. Where the database breaks it off, because of a deadlock or for
 * serialisation, `work` runs again from its beginning: what it does outside of the database must be harmless when repeated.
 */
export async function transact<T>(db: Executor, work: (trx: Transaction) => Promise<T>): Promise<T> {
  for (let repeat = 1; ; repeat += 1) {
    try {
      return await transactOnce(db, work);
    } catch (failure) {
      if (repeat > REPEATS || !isBrokenOff(failure)) throw failure;
      await sleep(repeat * REPEAT_PAUSE_MS * (1 + Math.random()));
    }
  }
}

async function transactOnce<T>(db: Executor, work: (trx: Transaction) => Promise<T>): Promise<T> {
  const acts: AfterCommit[] = [];
  const result = await db.transaction().execute((trx) => {
    (trx as Committing)[AFTER_COMMIT] = acts;
    return work(trx);
  });
  // What failed after the commit changes nothing of it: whoever was to be told finds it with the next look.
  for (const act of acts) attempt(act);
  return result;
}
