import path from 'node:path';
import type { Settings } from '#platform/config';
import { connect, type Connection } from '#platform/db';
import { startPostgres } from '#platform/embedded-postgres';
import type { Log } from '#platform/log';
import type { Closers } from './closers.ts';
import { StartFailure } from './start-failure.ts';

const OLDEST_VERSION = 16;

/** The database of the settings, or the embedded one, reachable and new enough. */
export async function openDatabase(settings: Settings, log: Log, closers: Closers): Promise<Connection> {
  const connection = settings.DATABASE_URL ? connect({ connectionString: settings.DATABASE_URL }) : await openEmbedded(settings, log, closers);
  closers.add('the connections', 1000, () => connection.close());
  if (settings.DATABASE_URL) await checkReachable(connection);
  return connection;
}

async function openEmbedded(settings: Settings, log: Log, closers: Closers): Promise<Connection> {
  const starting = startPostgres(path.join(settings.DATA_DIR, 'postgres'), (line) => log.warn(line));
  // Also where stopping comes before it runs.
  closers.add('PostgreSQL', 4000, () =>
    starting.then(
      (server) => server.stop(),
      () => {},
    ),
  );
  const { host, user } = await starting;
  return connect({ host, user, database: 'postgres' });
}

async function checkReachable({ pool }: Connection): Promise<void> {
  const { rows } = await pool.query<{ version: number }>("select current_setting('server_version_num')::int / 10000 as version").catch((failure: unknown) => {
    const why = (failure as { code?: string }).code ?? (failure instanceof Error ? failure.message : 'unknown');
    throw new StartFailure(`The database that DATABASE_URL names cannot be reached (${why}).`);
  });
  const version = rows[0]?.version ?? 0;
  if (version < OLDEST_VERSION) throw new StartFailure(`The database that DATABASE_URL names is PostgreSQL ${version}; ${OLDEST_VERSION} or newer is needed.`);
}
