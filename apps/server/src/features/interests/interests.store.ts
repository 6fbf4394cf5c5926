import { sql, type Insertable, type SqlBool } from 'kysely';
import type { InterestKind } from '@app/contract/interests';
import type { Database, Executor, Transaction } from '#platform/db';
import './interests.tables.ts';
import type { InterestRow, InterestTable } from './interests.tables.ts';

export type Two = { readonly kind: InterestKind; readonly senderId: number; readonly receiverId: number };
export type Answer = 'accepted' | 'declined' | 'withdrawn';

const betweenTwo = ({ senderId: one, receiverId: other }: Omit<Two, 'kind'>) =>
  sql<SqlBool>`((sender_id = ${one} and receiver_id = ${other}) or (sender_id = ${other} and receiver_id = ${one}))`;

export const interestsStore = {
  nextId: async (trx: Transaction): Promise<number> => {
    const { rows } = await sql<{ id: number }>`select nextval(pg_get_serial_sequence('approach', 'id')) as id`.execute(trx);
    return rows[0]?.id ?? 0;
  },

  insert: (trx: Transaction, approach: Insertable<InterestTable>): Promise<InterestRow> =>
    trx.insertInto('approach').values(approach).returningAll().executeTakeFirstOrThrow(),

  find: (on: Executor, kind: InterestKind, id: number): Promise<InterestRow | undefined> =>
    on.selectFrom('approach').selectAll().where('id', '=', id).where('kind', '=', kind).executeTakeFirst(),

  getForUpdate: (trx: Transaction, id: number): Promise<InterestRow> =>
    trx.selectFrom('approach').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow(),

  /** The one that waits or was accepted, whichever of the two sent it. */
  findOpen: (trx: Transaction, two: Two): Promise<InterestRow | undefined> =>
    trx
      .selectFrom('approach')
      .selectAll()
      .where('kind', '=', two.kind)
      .where('status', 'in', ['pending', 'accepted'])
      .where(betweenTwo(two))
      .forUpdate()
      .executeTakeFirst(),

  /** The last that this sender sent to this receiver. */
  findLast: (trx: Transaction, { kind, senderId, receiverId }: Two): Promise<InterestRow | undefined> =>
    trx
      .selectFrom('approach')
      .selectAll()
      .where('kind', '=', kind)
      .where('senderId', '=', senderId)
      .where('receiverId', '=', receiverId)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),

  /** When this sender sent the last but `before`. */
  sentAt: async (trx: Transaction, { kind, senderId, before }: { kind: InterestKind; senderId: number; before: number }) => {
    const row = await trx
      .selectFrom('approach')
      .select('createdAt')
      .where('kind', '=', kind)
      .where('senderId', '=', senderId)
      .orderBy('id', 'desc')
      .offset(before)
      .limit(1)
      .executeTakeFirst();
    return row?.createdAt ?? null;
  },

  settle: async (trx: Transaction, { id, status, at }: { id: number; status: Answer; at: Date }): Promise<void> => {
    await trx
      .updateTable('approach')
      .set({ status, answeredAt: at, pausedSince: null })
      .where('id', '=', id)
      .where('status', '=', 'pending')
      .executeTakeFirstOrThrow();
  },

  /** Marks what has run out between two members. */
  expireBetween: async (trx: Transaction, two: Omit<Two, 'kind'>, now: Date): Promise<void> => {
    await trx
      .updateTable('approach')
      .set({ status: 'expired' })
      .where('status', '=', 'pending')
      .where('pausedSince', 'is', null)
      .where('expiresAt', '<=', now)
      .where(betweenTwo(two))
      .execute();
  },

  /** Marks all that has run out, but for what somebody holds at this moment. */
  expireAll: async (db: Database, now: Date): Promise<void> => {
    const due = db
      .selectFrom('approach')
      .select('id')
      .where('status', '=', 'pending')
      .where('pausedSince', 'is', null)
      .where('expiresAt', '<=', now)
      .orderBy('id')
      .forUpdate()
      .skipLocked();
    await db.updateTable('approach').set({ status: 'expired' }).where('id', 'in', due).execute();
  },

  /** Ends what waits between two members, of both kinds. */
  withdrawBetween: async (trx: Transaction, two: Omit<Two, 'kind'>, now: Date): Promise<void> => {
    await trx
      .updateTable('approach')
      .set({ status: 'withdrawn', answeredAt: now, pausedSince: null })
      .where('status', '=', 'pending')
      .where(betweenTwo(two))
      .execute();
  },

  /**
   * Stops the time of what waits from and to this account while one of the two is deactivated, and moves the end on when it runs
   * again. The rows are locked first: two accounts that come back at the same moment see each other.
   */
  followState: async (trx: Transaction, accountId: number, now: Date): Promise<void> => {
    await sql`select id from approach where status = 'pending' and (sender_id = ${accountId} or receiver_id = ${accountId})
      order by id for update`.execute(trx);
    await sql`update approach set
        expires_at = case when seen.is_stopped then approach.expires_at else approach.expires_at + (${now}::timestamptz - approach.paused_since) end,
        paused_since = case when seen.is_stopped then ${now}::timestamptz end
      from (
        select waiting.id, exists (
          select 1 from account where account.id in (waiting.sender_id, waiting.receiver_id) and account.state = 'deactivated') as is_stopped
        from approach waiting
        where waiting.status = 'pending' and (waiting.sender_id = ${accountId} or waiting.receiver_id = ${accountId})
      ) seen
      where approach.id = seen.id and seen.is_stopped <> (approach.paused_since is not null)
        and (approach.paused_since is not null or approach.expires_at > ${now})`.execute(trx);
  },

  /** The words of an erased account's go, whichever side wrote them, and nothing waits for it any more. */
  eraseWords: async (trx: Transaction, accountId: number, now: Date): Promise<void> => {
    await sql`update approach set text = null, note = null, erased_at = ${now}::timestamptz, paused_since = null,
        status = case status when 'pending' then 'withdrawn' else status end,
        answered_at = case status when 'pending' then ${now}::timestamptz else answered_at end
      where (sender_id = ${accountId} or receiver_id = ${accountId}) and erased_at is null`.execute(trx);
  },
};
