import pg from 'pg';
import type { Carrier } from './bus.types.ts';

/** PostgreSQL takes less than 8,000 bytes. */
const MOST_BYTES = 7500;
/** A connection that does not answer in this time is given up. */
const PATIENCE_MS = 5000;
const CHANNEL = 'live';

/**
 * Carries by LISTEN and NOTIFY on one connection of its own outside the pool. A notification is never part of a transaction that writes: its commit would
 * wait for every other one of the whole database. Where the connection breaks it is made anew.
 */
export function createPostgresCarrier(pool: pg.Pool, retryMs: number, complain: (failure: unknown) => void): Carrier {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let hear: Parameters<Carrier['start']>[0] | null = null;

  const again = (): void => {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(() => void open(), retryMs).unref();
  };
  const open = async (): Promise<void> => {
    const isFirst = timer === undefined;
    const fresh = new pg.Client({
      ...pool.options,
      password: pool.options.password,
      keepAlive: true,
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
    });
    fresh.on('error', () => {});
    fresh.on('notification', ({ payload }) => hear?.text(payload ?? ''));
    fresh.once('end', () => {
      if (client === fresh) client = null;
      again();
    });
    try {
      await fresh.connect();
      await fresh.query(`listen ${CHANNEL}`);
      if (isStopped) await fresh.end();
      else client = fresh;
      if (!isFirst) hear?.back();
    } catch (failure) {
      complain(failure);
      void fresh.end().catch(() => {});
    }
  };
  return {
    mostBytes: MOST_BYTES,
    start: async (listener) => {
      hear = listener;
      await open();
    },
    send: async (texts) => {
      const through = client;
      if (!through || texts.length === 0) return;
      const notify = { name: 'live-notify', text: `select pg_notify('${CHANNEL}', said) from unnest($1::text[]) said`, values: [texts] };
      await through.query(notify).catch((failure: unknown) => {
        // One that answers no more is given up, so that it is made anew.
        void through.end().catch(() => {});
        throw failure;
      });
    },
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}
