import path from 'node:path';
import type { Settings } from '#platform/config';
import { connect, sharesSessions, type Connection } from '#platform/db';
import { runningPostgres, startPostgres, type EmbeddedPostgres } from '#platform/embedded-postgres';
import type { Log } from '#platform/log';
import type { Closers } from './closers.ts';
import { StartFailure } from './start-failure.ts';

const OLDEST_VERSION = 16;

/** Opens the database of the settings, or the embedded one, reachable and new enough. */
export async function openDatabase(settings: Settings, log: Log, closers: Closers): Promise<Connection> {
  const address = settings.DATABASE_DIRECT_URL ?? settings.DATABASE_URL;
  const connection = address ? connect({ connectionString: address }) : await openEmbedded(settings, log, closers);
  closers.add('the connections', 1000, () => connection.close());
  if (address) await checkReachable(connection, settings.DATABASE_DIRECT_URL ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL');
  return connection;
}

/** Returns the folder of the embedded database. */
export const folderOf = ({ DATA_DIR }: Pick<Settings, 'DATA_DIR'>): string => path.join(DATA_DIR, 'postgres');
const connectTo = ({ host, user }: EmbeddedPostgres): Connection => connect({ host, user, database: 'postgres' });

function startEmbedded(settings: Settings, log: Log, closers: Closers): Promise<EmbeddedPostgres> {
  const starting = startPostgres(folderOf(settings), (line) => log.warn(line));
  // Also where stopping comes before it runs.
  closers.add('PostgreSQL', 4000, () =>
    starting.then(
      (server) => server.stop(),
      () => {},
    ),
  );
  return starting;
}

const openEmbedded = async (settings: Settings, log: Log, closers: Closers): Promise<Connection> =>
  connectTo(await startEmbedded(settings, log, closers));

/** Opens the embedded database of a running server, or started for a command alone. */
export const embeddedBeside = async (settings: Settings, log: Log, closers: Closers): Promise<EmbeddedPostgres> =>
  runningPostgres(folderOf(settings)) ?? (await startEmbedded(settings, log, closers));

/** Opens the database as `openDatabase` does, for a command that may run beside a server on the same DATA_DIR. */
export async function openDatabaseBeside(settings: Settings, log: Log, closers: Closers): Promise<Connection> {
  const running = settings.DATABASE_URL ? null : runningPostgres(folderOf(settings));
  if (!running) return openDatabase(settings, log, closers);
  const connection = connectTo(running);
  closers.add('the connections', 1000, () => connection.close());
  return connection;
}

async function checkReachable({ pool }: Connection, setting: string): Promise<void> {
  const { rows } = await pool
    .query<{ version: number }>("select current_setting('server_version_num')::int / 10000 as version")
    .catch((failure: unknown) => {
      const why = (failure as { code?: string }).code ?? (failure instanceof Error ? failure.message : 'unknown');
      throw new StartFailure(`The database that ${setting} names cannot be reached (${why}).`);
    });
  const version = rows[0]?.version ?? 0;
  if (version < OLDEST_VERSION)
    throw new StartFailure(`The database that ${setting} names is PostgreSQL ${version}; ${OLDEST_VERSION} or newer is needed.`);
  if (await sharesSessions(pool))
    throw new StartFailure(
      `${setting} leads to a pooler in transaction mode, in which migrations, jobs and live messages are lost: DATABASE_DIRECT_URL must name the same database without it.`,
    );
}
