import { sql } from 'kysely';
import type { Database } from '#platform/db';

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

export type Window = Pick<RateLimitTable, 'used' | 'endsAt'>;

/** Windows of counts; every statement stands alone, so that a count stays when the caller's transaction is rolled back. */
export const createRateLimitStore = (db: Database) => ({
  /**
   * Adds one to the open window of the key or opens a new one, in one statement whoever else counts at the same time.
   * Its commit does not wait for the disk: a crash forgets less than a second of counting.
   */
  increment: async (key: string, now: Date, endsAt: Date): Promise<Window> => {
    const { rows } = await sql<Window>`
      insert into rate_limit as present (key, used, ends_at)
      select ${key}, 1, ${endsAt}::timestamptz from (select set_config('synchronous_commit', 'off', true)) as quickly
      on conflict (key) do update set
        used = case when present.ends_at <= ${now}::timestamptz then 1 else present.used + 1 end,
        ends_at = case when present.ends_at <= ${now}::timestamptz then excluded.ends_at else present.ends_at end
      returning used, ends_at`.execute(db);
    const [window] = rows;
    if (!window) throw new TypeError('counting returned no row');
    return window;
  },
  findOpen: (key: string, now: Date): Promise<Window | undefined> =>
    db.selectFrom('rateLimit').select(['used', 'endsAt']).where('key', '=', key).where('endsAt', '>', now).executeTakeFirst(),
  delete: async (key: string): Promise<void> => {
    await db.deleteFrom('rateLimit').where('key', '=', key).execute();
  },
  deleteEnded: async (now: Date): Promise<void> => {
    await db.deleteFrom('rateLimit').where('endsAt', '<=', now).execute();
  },
});
