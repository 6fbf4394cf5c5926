import { sql } from 'kysely';
import type { Context, Tx } from '#platform/context';
import { findTogether } from '#platform/db';
import { NO_PREFERENCES, type Preferences, type PreferencesPatch } from './partner-preferences.tables.ts';

const readPreferences = findTogether<{ readonly memberId: number }, Preferences>(
  { memberId: 'bigint' },
  ({ memberId }) => sql`select * from partner_preference where member_id = ${memberId}`,
);
export const findPreferences = (ctx: Context, memberId: number): Promise<Preferences | undefined> => readPreferences(ctx, { memberId });

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

/** Writes another name of a profession where it is wished for; returns whose wishes these are. */
export async function renameWishedProfession({ db }: Tx, from: string, to: string): Promise<number[]> {
  const { rows } = await sql<{ memberId: number }>`
    update partner_preference set profession_names = array_replace(profession_names, ${from}, ${to})
    where ${from} = any(profession_names) returning member_id`.execute(db);
  return rows.map(({ memberId }) => memberId);
}
