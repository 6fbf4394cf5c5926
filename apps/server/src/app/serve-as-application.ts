import type { Settings } from '#platform/config';
import { connectAsApplication, isJournalGuarded, RoleInUse, type Connection } from '#platform/db';
import type { Log } from '#platform/log';
import { createSealing } from '#platform/sealing';
import type { Closers } from './closers.ts';
import { StartFailure } from './start-failure.ts';

/**
 * Opens the connections by which a server serves people, under a role of their own that cannot change the journal (STAFF-05). The
 * connection that `owner` is has migrated the database; it is given back where there is no such role.
 */
export async function serveAsApplication(owner: Connection, settings: Settings, log: Log, closers: Closers): Promise<Connection> {
  const sealing = createSealing(settings);
  const connection = await connectAsApplication(owner, (role) => sealing.keyedHash('database-role', role)).catch((failure: unknown) => {
    if (!(failure instanceof RoleInUse)) throw failure;
    throw new StartFailure(
      `Servers with another SECRET_KEY work on this database (as ${failure.message}). Start with theirs; to change it, stop them all first.`,
    );
  });
  if (!connection) return withoutRole(owner, settings, log);
  closers.add('the connections of the application', 1000, () => connection.close());
  const isGuarded = await isJournalGuarded(connection).catch((failure: unknown) => {
    const why = failure instanceof Error ? failure.message : 'unknown';
    throw new StartFailure(`The database does not let the application's own role in (${why}); allow it in pg_hba.conf or in the pooler.`);
  });
  if (isGuarded) return connection;
  throw new StartFailure(
    'The database role of the application may do more with the table audit_entry than add and read; take away what was granted to it or to PUBLIC.',
  );
}

/** Lets a demo, whose journal proves nothing, run all the same; throws otherwise. */
async function withoutRole(owner: Connection, { DEMO }: Settings, log: Log): Promise<Connection> {
  const { rows } = await owner.pool.query<{ name: string }>('select quote_ident(current_user) as name');
  const todo = `Let an administrator of the database run: alter role ${rows[0]?.name ?? ''} createrole;`;
  const why = 'The role that DATABASE_URL names may not make the one under which the application cannot change its journal.';
  if (!DEMO) throw new StartFailure(`${why} ${todo}`);
  log.warn(`${why} ${todo}`);
  return owner;
}
