import type { Insertable } from 'kysely';
import type { Database, Transaction } from '#platform/db';
import type { PushSubscription, PushSubscriptionTable } from './outbound.tables.ts';

export type SubscriptionStore = ReturnType<typeof createSubscriptionStore>;

export const createSubscriptionStore = (db: Database) => ({
  /** Of sessions that are neither ended nor run out. */
  ofMember: (memberId: number, now: Date): Promise<PushSubscription[]> =>
    db
      .selectFrom('pushSubscription')
      .innerJoin('session', 'session.id', 'pushSubscription.sessionId')
      .selectAll('pushSubscription')
      .where('pushSubscription.memberId', '=', memberId)
      .where('session.endedAt', 'is', null)
      .where('session.expiresAt', '>', now)
      .orderBy('pushSubscription.id')
      .execute(),

  /** A browser that somebody else registered before belongs to this member from now on. */
  save: async (trx: Transaction, subscription: Insertable<PushSubscriptionTable>): Promise<void> => {
    const { memberId, sessionId, p256dh, auth, createdAt } = subscription;
    await trx
      .insertInto('pushSubscription')
      .values(subscription)
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet({ memberId, sessionId, p256dh, auth, createdAt }))
      .execute();
  },
  /** Keeps the newest ones. */
  keepNewest: async (trx: Transaction, memberId: number, count: number): Promise<void> => {
    const newest = trx
      .selectFrom('pushSubscription')
      .select('id')
      .where('memberId', '=', memberId)
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(count);
    await trx.deleteFrom('pushSubscription').where('memberId', '=', memberId).where('id', 'not in', newest).execute();
  },

  deleteOwn: async (memberId: number, endpoint: string): Promise<void> => {
    await db.deleteFrom('pushSubscription').where('memberId', '=', memberId).where('endpoint', '=', endpoint).execute();
  },
  /** One that its push service no longer knows, unless it was registered anew meanwhile. */
  deleteGone: async ({ id, p256dh }: PushSubscription): Promise<void> => {
    await db.deleteFrom('pushSubscription').where('id', '=', id).where('p256dh', '=', p256dh).execute();
  },
  deleteOfSessions: async (trx: Transaction, sessionIds: readonly number[]): Promise<void> => {
    if (sessionIds.length > 0) await trx.deleteFrom('pushSubscription').where('sessionId', 'in', sessionIds).execute();
  },
  deleteOf: async (trx: Transaction, memberId: number): Promise<void> => {
    await trx.deleteFrom('pushSubscription').where('memberId', '=', memberId).execute();
  },
});
