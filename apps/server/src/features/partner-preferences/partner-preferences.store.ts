import type { Context, Tx } from '#platform/context';
import { NO_PREFERENCES, type Preferences, type PreferencesPatch } from './partner-preferences.tables.ts';

export const findPreferences = ({ db }: Context, memberId: number): Promise<Preferences | undefined> =>
  db.selectFrom('partnerPreference').selectAll().where('memberId', '=', memberId).executeTakeFirst();

/** Writes only the columns of the patch; makes the row where there is none. */
export async function upsertPreferences({ db }: Tx, memberId: number, patch: PreferencesPatch, now: Date): Promise<void> {
  await db
    .insertInto('partnerPreference')
    .values({ ...NO_PREFERENCES, ...patch, memberId, createdAt: now, updatedAt: now })
    .onConflict((conflict) => conflict.column('memberId').doUpdateSet({ ...patch, updatedAt: now }))
    .execute();
}

/** Forgets all that a member chose. */
export async function erasePreferences({ db }: Tx, memberId: number): Promise<void> {
  await db.deleteFrom('partnerPreference').where('memberId', '=', memberId).execute();
}
