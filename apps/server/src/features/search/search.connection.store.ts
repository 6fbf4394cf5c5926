import type pg from 'pg';
import { connect, type Connection } from '#platform/db';

/** A search that takes longer is ended by the database. */
export const SEARCH_TIMEOUT_MS = 5000;
const CONNECTIONS_MAX = 8;
const QUERY_CANCELED = '57014';

/** Connections of the search's own: they carry its time limit, and a rush of searches leaves the others to the rest of the server. */
export function openSearchConnection(pool: pg.Pool, timeoutMs = SEARCH_TIMEOUT_MS): Connection {
  const { password, ...options } = { ...pool.options, password: pool.options.password };
  return connect({
    ...options,
    ...(password === undefined ? {} : { password }),
    max: CONNECTIONS_MAX,
    statement_timeout: timeoutMs,
    allowExitOnIdle: true,
  });
}

/** True where the database ended a statement for its length. */
export const isTimeout = (failure: unknown): boolean =>
  failure instanceof Error && (failure as Error & { code?: string }).code === QUERY_CANCELED;
