import type { Context, Tx } from '#platform/context';
import { noteLock } from '#platform/db';
import { NO_GUARDIAN, type Guardian, type GuardianPatch } from './onboarding.tables.ts';

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

const accountQuery = ({ db }: Context, accountId: number) => db.selectFrom('account').select(FACTS).where('id', '=', accountId);

/** Columns of the account by which the registration decides. */
export type AccountFacts = Awaited<ReturnType<ReturnType<typeof accountQuery>['executeTakeFirstOrThrow']>>;

export const getAccount = (ctx: Context, accountId: number): Promise<AccountFacts> =>
  accountQuery(ctx, accountId).executeTakeFirstOrThrow();

/** Holds the account until the transaction ends, so that two completions or updates come one after the other. */
export async function lockAccount(tx: Tx, accountId: number): Promise<AccountFacts> {
  noteLock(tx, { kind: 'account', key: accountId });
  return accountQuery(tx, accountId).forUpdate().executeTakeFirstOrThrow();
}

export const getGuardian = async ({ db }: Context, memberId: number): Promise<Guardian> =>
  (await db.selectFrom('guardian').selectAll().where('memberId', '=', memberId).executeTakeFirst()) ?? NO_GUARDIAN;

/** Writes only the columns of the patch; makes the row where there is none. */
export async function upsertGuardian({ db }: Tx, memberId: number, patch: GuardianPatch, now: Date): Promise<void> {
  await db
    .insertInto('guardian')
    .values({ ...NO_GUARDIAN, ...patch, memberId, createdAt: now, updatedAt: now })
    .onConflict((conflict) => conflict.column('memberId').doUpdateSet({ ...patch, updatedAt: now }))
    .execute();
}

export async function deleteGuardian({ db }: Tx, memberId: number): Promise<void> {
  await db.deleteFrom('guardian').where('memberId', '=', memberId).execute();
}

/** Returns the member whose code this is; those who ended their membership refer nobody. */
export async function findReferrer({ db }: Context, memberCode: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('account')
    .select('id')
    .where('memberCode', '=', memberCode)
    .where('state', 'in', ['active', 'deactivated'])
    .executeTakeFirst();
  return row?.id;
}

/** Returns the member code by which an account came, if any. */
export async function findReferralCode({ db }: Context, referredMemberId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('referral')
    .innerJoin('account', 'account.id', 'referral.referrerMemberId')
    .select('account.memberCode')
    .where('referral.referredMemberId', '=', referredMemberId)
    .executeTakeFirst();
  return row?.memberCode;
}

export async function insertReferral({ db }: Tx, referredMemberId: number, referrerMemberId: number, now: Date): Promise<void> {
  await db.insertInto('referral').values({ referredMemberId, referrerMemberId, createdAt: now }).execute();
}

export async function deleteReferral({ db }: Tx, referredMemberId: number): Promise<void> {
  await db.deleteFrom('referral').where('referredMemberId', '=', referredMemberId).execute();
}

/** Forgets who brought this member, and whom this member brought. */
export async function deleteReferralsOf({ db }: Tx, memberId: number): Promise<void> {
  await db
    .deleteFrom('referral')
    .where((row) => row.or([row('referredMemberId', '=', memberId), row('referrerMemberId', '=', memberId)]))
    .execute();
}

/** Returns how many of those whom a member referred finished their registration. */
export async function countReferred({ db }: Context, referrerMemberId: number): Promise<number> {
  const row = await db
    .selectFrom('referral')
    .innerJoin('account', 'account.id', 'referral.referredMemberId')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('referral.referrerMemberId', '=', referrerMemberId)
    .where('account.registeredAt', 'is not', null)
    .executeTakeFirstOrThrow();
  return row.count;
}
