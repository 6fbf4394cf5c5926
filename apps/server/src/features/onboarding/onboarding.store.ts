import type { Executor, Transaction } from '#platform/db';
import type { Guardian, GuardianPatch } from './onboarding.tables.ts';

/** A guardian of whom nothing is given yet. */
export const NO_GUARDIAN: Guardian = {
  fullName: null,
  gender: null,
  dateOfBirth: null,
  latitude: null,
  longitude: null,
  locationName: null,
  locationCountryId: null,
  locationStateId: null,
  locationCityId: null,
};

const FACTS = [
  'id',
  'memberCode',
  'purpose',
  'registrationStep',
  'guardianType',
  'phoneCountryCode',
  'phoneE164',
  'phoneVerifiedAt',
  'phoneAcceptedAt',
  'email',
  'emailVerifiedAt',
  'whatsapp',
  'guardianPhone',
  'guardianPhoneVerifiedAt',
  'convenientTime',
  'convenientTimeStart',
  'convenientTimeEnd',
] as const;

const accountQuery = (db: Executor, accountId: number) => db.selectFrom('account').select(FACTS).where('id', '=', accountId);

/** What of the account the registration decides by. */
export type AccountFacts = Awaited<ReturnType<ReturnType<typeof accountQuery>['executeTakeFirstOrThrow']>>;

export const onboardingStore = {
  getAccount: (db: Executor, accountId: number): Promise<AccountFacts> => accountQuery(db, accountId).executeTakeFirstOrThrow(),

  /** Holds the account until the transaction ends, so that two completions or updates come one after the other. */
  lockAccount: (trx: Transaction, accountId: number): Promise<AccountFacts> =>
    accountQuery(trx, accountId).forUpdate().executeTakeFirstOrThrow(),

  getGuardian: async (db: Executor, memberId: number): Promise<Guardian> =>
    (await db.selectFrom('guardian').selectAll().where('memberId', '=', memberId).executeTakeFirst()) ?? NO_GUARDIAN,

  /** Writes only the columns of the patch; makes the row where there is none. */
  upsertGuardian: async (trx: Transaction, memberId: number, patch: GuardianPatch, now: Date): Promise<void> => {
    await trx
      .insertInto('guardian')
      .values({ ...NO_GUARDIAN, ...patch, memberId, createdAt: now, updatedAt: now })
      .onConflict((conflict) => conflict.column('memberId').doUpdateSet({ ...patch, updatedAt: now }))
      .execute();
  },

  deleteGuardian: async (trx: Transaction, memberId: number): Promise<void> => {
    await trx.deleteFrom('guardian').where('memberId', '=', memberId).execute();
  },

  /** The member whose code this is; those who ended their membership refer nobody. */
  findReferrer: async (db: Executor, memberCode: string): Promise<number | undefined> => {
    const row = await db
      .selectFrom('account')
      .select('id')
      .where('memberCode', '=', memberCode)
      .where('state', 'in', ['active', 'deactivated'])
      .executeTakeFirst();
    return row?.id;
  },

  /** The member code by which an account came, if any. */
  findReferralCode: async (db: Executor, referredMemberId: number): Promise<string | undefined> => {
    const row = await db
      .selectFrom('referral')
      .innerJoin('account', 'account.id', 'referral.referrerMemberId')
      .select('account.memberCode')
      .where('referral.referredMemberId', '=', referredMemberId)
      .executeTakeFirst();
    return row?.memberCode;
  },

  insertReferral: async (trx: Transaction, referredMemberId: number, referrerMemberId: number, now: Date): Promise<void> => {
    await trx.insertInto('referral').values({ referredMemberId, referrerMemberId, createdAt: now }).execute();
  },

  deleteReferral: async (trx: Transaction, referredMemberId: number): Promise<void> => {
    await trx.deleteFrom('referral').where('referredMemberId', '=', referredMemberId).execute();
  },

  /** How many of those whom a member referred finished their registration. */
  countReferred: async (db: Executor, referrerMemberId: number): Promise<number> => {
    const row = await db
      .selectFrom('referral')
      .innerJoin('account', 'account.id', 'referral.referredMemberId')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('referral.referrerMemberId', '=', referrerMemberId)
      .where('account.registeredAt', 'is not', null)
      .executeTakeFirstOrThrow();
    return row.count;
  },
};
