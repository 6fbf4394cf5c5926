import type { Executor, Transaction } from '#platform/db';
import type { ProfilePatch, ProfileRow } from './members.tables.ts';

/** All statements on the profile row. */
export const membersStore = {
  findProfile: (db: Executor, memberId: number): Promise<ProfileRow | undefined> =>
    db.selectFrom('profile').selectAll().where('memberId', '=', memberId).executeTakeFirst(),

  /** Writes only the columns of the patch; makes the row where there is none. */
  upsertProfile: async (trx: Transaction, memberId: number, patch: ProfilePatch, now: Date): Promise<void> => {
    await trx
      .insertInto('profile')
      .values({ ...EMPTY_PROFILE, ...patch, memberId, lastActiveAt: now, createdAt: now, updatedAt: now })
      .onConflict((conflict) => conflict.column('memberId').doUpdateSet({ ...patch, updatedAt: now }))
      .execute();
  },

  /** Moves the last activity unless it is later than `ifBefore`; false where nothing moved. */
  moveLastActive: async (trx: Transaction, memberId: number, to: Date, ifBefore: Date): Promise<boolean> => {
    const result = await trx
      .updateTable('profile')
      .set({ lastActiveAt: to })
      .where('memberId', '=', memberId)
      .where('lastActiveAt', '<=', ifBefore)
      .executeTakeFirst();
    return Number(result.numUpdatedRows) > 0;
  },

  /** Empties what a member answered: the row stays, for it is the account's. */
  eraseProfile: async (trx: Transaction, memberId: number, now: Date): Promise<void> => {
    await trx.deleteFrom('knownLanguage').where('memberId', '=', memberId).execute();
    await trx.deleteFrom('careerEntry').where('memberId', '=', memberId).execute();
    await trx.deleteFrom('educationEntry').where('memberId', '=', memberId).execute();
    await trx
      .updateTable('profile')
      .set({ ...EMPTY_PROFILE, updatedAt: now })
      .where('memberId', '=', memberId)
      .execute();
  },
};

/** A profile of which nothing is given yet. */
export const EMPTY_PROFILE: Required<ProfilePatch> = {
  nickname: null,
  fullName: null,
  gender: null,
  dateOfBirth: null,
  heightId: null,
  bloodGroup: null,
  maritalStatusId: null,
  motherTongueId: null,
  religion: null,
  professionName: null,
  monthlyIncome: null,
  educationId: null,
  smoking: null,
  drinking: null,
  latitude: null,
  longitude: null,
  locationName: null,
  locationCountryId: null,
  locationStateId: null,
  locationCityId: null,
  citizenshipCountryId: null,
  hometownCountryId: null,
  hometownStateId: null,
  hometownCityId: null,
  hometownText: null,
  identityLockedAt: null,
  tagline: null,
  introduction: null,
  childrenCount: null,
  caste: null,
  subCaste: null,
  weightKg: null,
  diet: null,
  presentCountryId: null,
  presentStateId: null,
  presentCityId: null,
  addressLine: null,
  healthConditions: null,
};
