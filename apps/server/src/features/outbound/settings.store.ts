import type { Insertable } from 'kysely';
import type { Channel } from '@app/contract/outbound';
import type { Context, Tx } from '#platform/context';
import type { PushSubscription, PushSubscriptionTable } from './outbound.tables.ts';

// Keeps what a member chose: types and channels, a pause, and the browsers that take pushes.

type Preference = { readonly memberId: number; readonly type: string; readonly channel: Channel; readonly enabled: boolean };

export const preferencesOf = ({ db }: Context, memberId: number): Promise<readonly Pick<Preference, 'type' | 'channel' | 'enabled'>[]> =>
  db.selectFrom('notificationPreference').select(['type', 'channel', 'enabled']).where('memberId', '=', memberId).execute();

export async function savePreferences({ db, clock }: Context, preferences: readonly Preference[]): Promise<void> {
  const now = clock.now();
  await db
    .insertInto('notificationPreference')
    .values(preferences.map((preference) => ({ ...preference, changedAt: now })))
    .onConflict((conflict) =>
      conflict
        .columns(['memberId', 'type', 'channel'])
        .doUpdateSet(({ ref }) => ({ enabled: ref('excluded.enabled'), changedAt: ref('excluded.changedAt') })),
    )
    .execute();
}

/** Returns null where nothing is paused now. */
export async function pausedUntil({ db, clock }: Context, memberId: number): Promise<Date | null> {
  const row = await db
    .selectFrom('outboundPause')
    .select('pausedUntil')
    .where('memberId', '=', memberId)
    .where('pausedUntil', '>', clock.now())
    .executeTakeFirst();
  return row?.pausedUntil ?? null;
}

export async function savePause({ db }: Context, memberId: number, until: Date | null): Promise<void> {
  if (until === null) await db.deleteFrom('outboundPause').where('memberId', '=', memberId).execute();
  else
    await db
      .insertInto('outboundPause')
      .values({ memberId, pausedUntil: until })
      .onConflict((conflict) => conflict.column('memberId').doUpdateSet({ pausedUntil: until }))
      .execute();
}

/** Returns the browsers of sessions that are neither ended nor run out. */
export const subscriptionsOf = ({ db, clock }: Context, memberId: number): Promise<PushSubscription[]> =>
  db
    .selectFrom('pushSubscription')
    .innerJoin('session', 'session.id', 'pushSubscription.sessionId')
    .selectAll('pushSubscription')
    .where('pushSubscription.memberId', '=', memberId)
    .where('session.endedAt', 'is', null)
    .where('session.expiresAt', '>', clock.now())
    .orderBy('pushSubscription.id')
    .execute();

/** Saves a browser; one that somebody else registered before belongs to this member from now on. */
export async function saveSubscription({ db }: Tx, subscription: Insertable<PushSubscriptionTable>): Promise<void> {
  const { memberId, sessionId, p256dh, auth, createdAt } = subscription;
  await db
    .insertInto('pushSubscription')
    .values(subscription)
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet({ memberId, sessionId, p256dh, auth, createdAt }))
    .execute();
}

export async function keepNewestSubscriptions({ db }: Tx, memberId: number, count: number): Promise<void> {
  const newest = db
    .selectFrom('pushSubscription')
    .select('id')
    .where('memberId', '=', memberId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(count);
  await db.deleteFrom('pushSubscription').where('memberId', '=', memberId).where('id', 'not in', newest).execute();
}

/** Deletes a browser of this member; another member's stays. */
export async function deleteOwnSubscription({ db }: Context, memberId: number, endpoint: string): Promise<void> {
  await db.deleteFrom('pushSubscription').where('memberId', '=', memberId).where('endpoint', '=', endpoint).execute();
}

/** Deletes one that its push service no longer knows, unless it was registered anew meanwhile. */
export async function deleteGoneSubscription({ db }: Context, { id, p256dh }: PushSubscription): Promise<void> {
  await db.deleteFrom('pushSubscription').where('id', '=', id).where('p256dh', '=', p256dh).execute();
}

export async function deleteSubscriptionsOfSessions({ db }: Tx, sessionIds: readonly number[]): Promise<void> {
  if (sessionIds.length > 0) await db.deleteFrom('pushSubscription').where('sessionId', 'in', sessionIds).execute();
}

export async function deleteSettingsOf({ db }: Tx, memberId: number): Promise<void> {
  await db.deleteFrom('pushSubscription').where('memberId', '=', memberId).execute();
  await db.deleteFrom('notificationPreference').where('memberId', '=', memberId).execute();
  await db.deleteFrom('outboundPause').where('memberId', '=', memberId).execute();
}
