import { sql, type Selectable } from 'kysely';
import type { Database, Executor } from '#platform/db';
import type { StaffRole } from '#platform/session';
import type { Account, EndReason, SessionRow, SessionTable } from '../accounts.tables.ts';
import type { Insertable } from 'kysely';

export type FoundSession = Pick<SessionRow, 'id' | 'accountId' | 'remember' | 'createdAt' | 'lastUsedAt'> &
  Pick<Account, 'memberCode' | 'purpose' | 'state' | 'registrationStep' | 'language' | 'timeZone'> & { readonly roles: StaffRole[] };
export type SessionStore = ReturnType<typeof createSessionStore>;

type Ended = Pick<Selectable<SessionTable>, 'id' | 'accountId'>;

export const createSessionStore = (db: Database) => ({
  insert: async (on: Executor, session: Omit<Insertable<SessionTable>, 'id' | 'endedAt' | 'endReason'>): Promise<number> => {
    const row = await on.insertInto('session').values(session).returning('id').executeTakeFirstOrThrow();
    return row.id;
  },

  /** The open sessions of tokens with what every call needs of their accounts. Runs on every call: one prepared statement. */
  listOpenOf: async (tokenHashes: readonly string[], now: Date): Promise<ReadonlyMap<string, FoundSession>> => {
    const { rows } = await sql<FoundSession & { tokenHash: string }>`
      select s.token_hash, s.id, s.account_id, s.remember, s.created_at, s.last_used_at,
        a.member_code, a.purpose, a.state, a.registration_step, a.language, a.time_zone,
        array(select r.role from staff_role r where r.account_id = a.id order by r.role) as roles
      from session s join account a on a.id = s.account_id
      where s.token_hash = any(${[...tokenHashes]}::text[]) and s.ended_at is null and s.expires_at > ${now}
        and a.state in ('active', 'deactivated', 'deletion_pending')`.execute(db);
    return new Map(rows.map(({ tokenHash, ...found }) => [tokenHash, found]));
  },

  recordUse: async (id: number, now: Date, expiresAt: Date): Promise<void> => {
    await db.updateTable('session').set({ lastUsedAt: now, expiresAt }).where('id', '=', id).where('endedAt', 'is', null).execute();
  },

  listOpen: (accountId: number, now: Date): Promise<SessionRow[]> =>
    db
      .selectFrom('session')
      .selectAll()
      .where('accountId', '=', accountId)
      .where('endedAt', 'is', null)
      .where('expiresAt', '>', now)
      .orderBy('lastUsedAt', 'desc')
      .orderBy('id', 'desc')
      .execute(),

  /** Ends one open session of the account; false where there is none of that number. */
  endOne: async (on: Executor, session: { id: number; accountId: number; reason: EndReason; now: Date }): Promise<boolean> => {
    const result = await on
      .updateTable('session')
      .set({ endedAt: session.now, endReason: session.reason })
      .where('id', '=', session.id)
      .where('accountId', '=', session.accountId)
      .where('endedAt', 'is', null)
      .where('expiresAt', '>', session.now)
      .executeTakeFirst();
    return result.numUpdatedRows > 0n;
  },

  /** Ends all open sessions of the account but one; gives those that were ended. */
  endAll: (on: Executor, which: { accountId: number; exceptId?: number | undefined; reason: EndReason; now: Date }): Promise<Ended[]> =>
    on
      .updateTable('session')
      .set({ endedAt: which.now, endReason: which.reason })
      .where('accountId', '=', which.accountId)
      .where('id', '<>', which.exceptId ?? 0)
      .where('endedAt', 'is', null)
      .where('expiresAt', '>', which.now)
      .returning(['id', 'accountId'])
      .execute(),

  deleteOver: async (before: Date): Promise<void> => {
    await db
      .deleteFrom('session')
      .where((is) => is.or([is('endedAt', '<', before), is('expiresAt', '<', before)]))
      .execute();
  },
});
