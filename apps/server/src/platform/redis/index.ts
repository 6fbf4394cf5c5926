import type { Redis } from 'ioredis';

export type { Redis } from 'ioredis';

type Times = {
  /** Milliseconds within which a command is answered, or has failed. */
  readonly patienceMs: number;
  /** Milliseconds between two tries to connect. */
  readonly retryMs: number;
};

/**
 * Makes a connection to Redis or Valkey, which begins with `connect()` and comes back by itself. Commands fail at once while it is not there.
 * The package is loaded with the first: most sites have none.
 */
export async function openRedis(
  url: string,
  { patienceMs, retryMs }: Times,
  further: { readonly autoResubscribe?: false } = {},
): Promise<Redis> {
  const { Redis: Connection } = await import('ioredis');
  return new Connection(url, {
    lazyConnect: true,
    connectTimeout: patienceMs,
    commandTimeout: patienceMs,
    enableOfflineQueue: false,
    enableReadyCheck: false,
    disableClientInfo: true,
    protocol: 2,
    maxRetriesPerRequest: 0,
    retryStrategy: () => retryMs,
    ...further,
  });
}
