import { oncePerServer, type Context } from '#platform/context';
import { connect } from '#platform/db';

/** A search that takes longer is ended by the database. */
const SEARCH_TIMEOUT_MS = 5000;
const CONNECTIONS_MAX = 8;

/** So many statements that read for several searches go on at the same time, for so many searches each. */
export const READ_TOGETHER = { atOnce: 2, most: 4 } as const;

/** Connections of the search's own: they carry its time limit, and a rush of searches leaves the others to the rest of the server. */
const searchConnection = oncePerServer(({ pool }) => {
  const { password, ...options } = { ...pool.options, password: pool.options.password };
  return connect({
    ...options,
    ...(password === undefined ? {} : { password }),
    max: CONNECTIONS_MAX,
    statement_timeout: SEARCH_TIMEOUT_MS,
    allowExitOnIdle: true,
  });
});

/** Returns the context whose statements run on the connections of the search. */
export const searchingOn = (ctx: Context): Context => ({ ...ctx, db: searchConnection(ctx).db });

export const closeSearchConnection = (ctx: Context): Promise<void> => searchConnection(ctx).close();
