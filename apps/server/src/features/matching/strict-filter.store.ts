import type { PreferenceRow } from '@app/contract/partner-preferences';
import type { Executor, Transaction } from '#platform/db';
import type { Preferences } from '#features/partner-preferences';
import { COLUMN_OF, mandatoryIn } from './matching.reader.ts';

export const strictFilterStore = {
  /** The rows that a member made mandatory. */
  listMandatory: async (db: Executor, memberId: number): Promise<PreferenceRow[]> => {
    const row = await db.selectFrom('strictFilter').selectAll().where('memberId', '=', memberId).executeTakeFirst();
    return row ? mandatoryIn(row) : [];
  },

  /** What the member chose, held until the end of the transaction: a row cannot be opened to all meanwhile. */
  findPreferencesForUpdate: (trx: Transaction, memberId: number): Promise<Preferences | undefined> =>
    trx.selectFrom('partnerPreference').selectAll().where('memberId', '=', memberId).forUpdate().executeTakeFirst(),

  /** Switches the named rows and leaves the others; makes the filter where there is none. */
  upsert: async (trx: Transaction, memberId: number, changes: ReadonlyMap<PreferenceRow, boolean>, now: Date): Promise<void> => {
    const patch = Object.fromEntries([...changes].map(([row, isOn]) => [COLUMN_OF[row], isOn]));
    await trx
      .insertInto('strictFilter')
      .values({ ...patch, memberId, createdAt: now, updatedAt: now })
      .onConflict((conflict) => conflict.column('memberId').doUpdateSet({ ...patch, updatedAt: now }))
      .execute();
  },

  delete: async (trx: Transaction, memberId: number): Promise<void> => {
    await trx.deleteFrom('strictFilter').where('memberId', '=', memberId).execute();
  },
};
