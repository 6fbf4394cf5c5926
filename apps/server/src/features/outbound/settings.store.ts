import type { Channel } from '@app/contract/outbound';
import type { Database, Executor, Transaction } from '#platform/db';

export type SettingsStore = ReturnType<typeof createSettingsStore>;
export type Preference = { readonly memberId: number; readonly type: string; readonly channel: Channel; readonly enabled: boolean };

export const createSettingsStore = (db: Database) => ({
  /** What the member chose, by type and channel. */
  preferencesOf: async (memberId: number): Promise<readonly Pick<Preference, 'type' | 'channel' | 'enabled'>[]> =>
    db.selectFrom('notificationPreference').select(['type', 'channel', 'enabled']).where('memberId', '=', memberId).execute(),

  savePreferences: async (on: Executor, preferences: readonly Preference[], now: Date): Promise<void> => {
    await on
      .insertInto('notificationPreference')
      .values(preferences.map((preference) => ({ ...preference, changedAt: now })))
      .onConflict((conflict) =>
        conflict
          .columns(['memberId', 'type', 'channel'])
          .doUpdateSet(({ ref }) => ({ enabled: ref('excluded.enabled'), changedAt: ref('excluded.changedAt') })),
      )
      .execute();
  },

  /** null where nothing is paused now. */
  pausedUntil: async (memberId: number, now: Date): Promise<Date | null> => {
    const row = await db
      .selectFrom('outboundPause')
      .select('pausedUntil')
      .where('memberId', '=', memberId)
      .where('pausedUntil', '>', now)
      .executeTakeFirst();
    return row?.pausedUntil ?? null;
  },
  savePause: async (memberId: number, pausedUntil: Date | null): Promise<void> => {
    if (pausedUntil === null) await db.deleteFrom('outboundPause').where('memberId', '=', memberId).execute();
    else
      await db
        .insertInto('outboundPause')
        .values({ memberId, pausedUntil })
        .onConflict((conflict) => conflict.column('memberId').doUpdateSet({ pausedUntil }))
        .execute();
  },

  deleteOf: async (trx: Transaction, memberId: number): Promise<void> => {
    await trx.deleteFrom('notificationPreference').where('memberId', '=', memberId).execute();
    await trx.deleteFrom('outboundPause').where('memberId', '=', memberId).execute();
  },
});
