import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '#platform/db';

export interface RateLimitTable {
  key: string;
  used: number;
  endsAt: Date;
}
declare module '#platform/db' {
  interface Tables {
    rateLimit: RateLimitTable;
  }
}

/** Says what was counted of a key, and when its window ends. */
export type Window = Pick<RateLimitTable, 'used' | 'endsAt'>;
/** Returns the query of the open window of a stored key. */
export const openWindowQuery = (key: string, now: Date): RawBuilder<Window> =>
  sql<Window>`select used, ends_at from rate_limit where key = ${key} and ends_at > ${now}::timestamptz`;

/** Windows of counts, by stored keys. */
export type WindowStore = {
  /** Adds to the open window of each key or opens one that ends as given, at once whoever else counts at the same time. Returns the windows. */
  increment(counted: ReadonlyMap<string, Window>, now: Date): Promise<ReadonlyMap<string, Window>>;
  /** Takes one back of each count. */
  takeBack(keys: readonly string[]): Promise<void>;
  findOpen(key: string, now: Date): Promise<Window | undefined>;
  delete(key: string): Promise<void>;
};

/** Keeps windows in PostgreSQL; every statement stands alone, so that a count stays when the caller's transaction is rolled back. */
export const createRateLimitStore = (db: Executor): WindowStore & { deleteEnded(now: Date): Promise<void> } => ({
  /** Counts in one statement, whose commit does not wait for the disk: a crash forgets less than a second of counting. */
  increment: async (counted: ReadonlyMap<string, Window>, now: Date): Promise<ReadonlyMap<string, Window>> => {
    const windows = [...counted.values()];
    const { rows } = await sql<Window & { key: string }>`
      insert into rate_limit as present (key, used, ends_at)
      select key, used, ends_at
      from (select set_config('synchronous_commit', 'off', true)) as quickly,
        unnest(${[...counted.keys()]}::text[], ${windows.map(({ used }) => used)}::int[], ${windows.map(({ endsAt }) => endsAt)}::timestamptz[])
          as counted (key, used, ends_at)
      order by key
      on conflict (key) do update set
        used = case when present.ends_at <= ${now}::timestamptz then excluded.used else present.used + excluded.used end,
        ends_at = case when present.ends_at <= ${now}::timestamptz then excluded.ends_at else present.ends_at end
      returning key, used, ends_at`.execute(db);
    return new Map(rows.map(({ key, ...window }) => [key, window]));
  },
  takeBack: async (keys: readonly string[]): Promise<void> => {
    await sql`update rate_limit set used = used - 1 where key = any(${[...keys]}::text[]) and used > 0`.execute(db);
  },
  findOpen: async (key: string, now: Date): Promise<Window | undefined> => (await openWindowQuery(key, now).execute(db)).rows[0],
  delete: async (key: string): Promise<void> => {
    await db.deleteFrom('rateLimit').where('key', '=', key).execute();
  },
  deleteEnded: async (now: Date): Promise<void> => {
    await db.deleteFrom('rateLimit').where('endsAt', '<=', now).execute();
  },
});
