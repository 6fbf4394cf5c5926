import { sql } from 'kysely';
import type { Database } from '#platform/db';
import { REGISTRATION_COMPLETE } from '#platform/session';

/** The sessions behind live connections: many at once, in one statement. */
export const createLiveSessionStore = (db: Database) => ({
  /**
   * Those of these sessions whose account may not use the member area any more, or that are over: what `member` means in the access
   * policy, asked for many at once.
   */
  listShutOut: async (ids: readonly number[], now: Date): Promise<{ id: number; isForbidden: boolean }[]> => {
    const { rows } = await sql<{ id: number; isForbidden: boolean }>`
      select asked.id, a.state is not null and (a.state not in ('active', 'erased') or (s.ended_at is null and s.expires_at > ${now})) as is_forbidden
      from unnest(${ids}::bigint[]) as asked (id) left join session s on s.id = asked.id left join account a on a.id = s.account_id
      where (s.ended_at is null and s.expires_at > ${now} and a.state = 'active' and a.registration_step >= ${REGISTRATION_COMPLETE}
        and not exists (select from staff_role r where r.account_id = a.id)) is not true`.execute(db);
    return rows;
  },

  /** As `recordUse` for many sessions of members. */
  recordUseOf: async (ids: readonly number[], now: Date, expiry: { readonly remembered: Date; readonly other: Date }): Promise<void> => {
    await sql`update session set last_used_at = ${now},
        expires_at = case when remember then ${expiry.remembered}::timestamptz else ${expiry.other}::timestamptz end
      where id = any(${ids}::bigint[]) and ended_at is null and expires_at > ${now}`.execute(db);
  },
});
