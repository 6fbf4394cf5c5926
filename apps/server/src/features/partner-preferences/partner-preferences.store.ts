import type { Executor, Transaction } from '#platform/db';
import type { Preferences, PreferencesPatch } from './partner-preferences.tables.ts';

/** Preferences of which nothing is chosen yet. */
export const NO_PREFERENCES: Preferences = {
  ageFrom: null,
  ageTo: null,
  heightFromId: null,
  heightToId: null,
  anyMaritalStatus: false,
  maritalStatusIds: [],
  anyMotherTongue: false,
  motherTongueIds: [],
  religionId: null,
  anyProfession: false,
  professionNames: [],
  monthlyIncome: null,
  educationId: null,
  smokingAccepted: null,
  drinkingAccepted: null,
  anyCountry: false,
  countryIds: [],
};

export const preferencesStore = {
  find: (db: Executor, memberId: number): Promise<Preferences | undefined> =>
    db.selectFrom('partnerPreference').selectAll().where('memberId', '=', memberId).executeTakeFirst(),

  /** Writes only the columns of the patch; makes the row where there is none. */
  upsert: async (trx: Transaction, memberId: number, patch: PreferencesPatch, now: Date): Promise<void> => {
    await trx
      .insertInto('partnerPreference')
      .values({ ...NO_PREFERENCES, ...patch, memberId, createdAt: now, updatedAt: now })
      .onConflict((conflict) => conflict.column('memberId').doUpdateSet({ ...patch, updatedAt: now }))
      .execute();
  },

  delete: async (trx: Transaction, memberId: number): Promise<void> => {
    await trx.deleteFrom('partnerPreference').where('memberId', '=', memberId).execute();
  },
};
