import { sql, type RawBuilder } from 'kysely';
import { GENDERS } from '@app/contract/members';
import type { Executor, Transaction } from '#platform/db';
import { REGISTRATION_COMPLETE } from '#platform/session';
import type { ProfileRow } from './members.tables.ts';
import type { LegalBirthdays, Purpose } from './age.policy.ts';

const { male: MALE, female: FEMALE } = GENDERS;

/** The account and the profile of a member in one row; a member who gave nothing yet has nulls. */
export type MemberRow = Pick<
  ProfileRow,
  | 'nickname'
  | 'fullName'
  | 'gender'
  | 'dateOfBirth'
  | 'heightId'
  | 'maritalStatusId'
  | 'religion'
  | 'motherTongueId'
  | 'professionName'
  | 'educationId'
  | 'locationName'
  | 'presentCountryId'
  | 'locationCountryId'
  | 'locationStateId'
  | 'locationCityId'
> & {
  readonly id: number;
  readonly memberCode: string;
  readonly purpose: Purpose;
  readonly state: string;
  readonly registrationStep: number;
  readonly guardianType: number;
  readonly registeredAt: Date | null;
  readonly lastActiveAt: Date | null;
  readonly isStaff: boolean;
};

const SHOWN = [
  'profile.nickname',
  'profile.fullName',
  'profile.gender',
  'profile.dateOfBirth',
  'profile.heightId',
  'profile.maritalStatusId',
  'profile.religion',
  'profile.motherTongueId',
  'profile.professionName',
  'profile.educationId',
  'profile.locationName',
  'profile.presentCountryId',
  'profile.locationCountryId',
  'profile.locationStateId',
  'profile.locationCityId',
  'profile.lastActiveAt',
] as const;

/** Accounts with their profiles by id, in one statement. */
export const listMembers = (db: Executor, ids: readonly number[]): Promise<MemberRow[]> =>
  db
    .selectFrom('account')
    .leftJoin('profile', 'profile.memberId', 'account.id')
    .select([
      'account.id',
      'account.memberCode',
      'account.purpose',
      'account.state',
      'account.registrationStep',
      'account.guardianType',
      'account.registeredAt',
    ])
    .select(SHOWN)
    .select((select) =>
      select
        .exists(select.selectFrom('staffRole').select('staffRole.role').whereRef('staffRole.accountId', '=', 'account.id'))
        .$castTo<boolean>()
        .as('isStaff'),
    )
    // One array: the statement stays the same for any number.
    .where('account.id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();

/** Keeps the state of these accounts as it is until the transaction ends: a suspension waits for it. */
export async function holdAccounts(trx: Transaction, ids: readonly number[]): Promise<void> {
  await trx.selectFrom('account').select('id').where('id', 'in', ids).orderBy('id').forShare().execute();
}

/** The same without waiting: those whose state nobody is changing. */
export async function tryHoldAccounts(trx: Transaction, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from account where id = any(${[...ids]}::bigint[]) order by id for share skip locked`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

/** The viewer of a list, by number or as the column that has it where one statement reads for several. */
export type ViewerOfList = number | RawBuilder<number>;

/**
 * The condition that a member is available to this viewer, for lists: `idColumn` such as 'follow.follower_id'.
 * The same rule as `isShown` of the policy, said in SQL, so that pages and totals agree.
 */
export const availableTo =
  (viewerId: ViewerOfList, legal: LegalBirthdays) =>
  (idColumn: string): RawBuilder<boolean> =>
    sql<boolean>`exists (
    select 1 from account as shown left join profile as shown_profile on shown_profile.member_id = shown.id
    where shown.id = ${sql.ref(idColumn)} and shown.state = 'active' and shown.registration_step = ${sql.lit(REGISTRATION_COMPLETE)}
      and (shown.purpose <> 'member' or shown_profile.date_of_birth
        <= case shown_profile.gender when ${sql.lit(MALE)} then ${legal.male}::date when ${sql.lit(FEMALE)} then ${legal.female}::date end)
      and not exists (select 1 from staff_role where staff_role.account_id = shown.id)
      and not exists (select 1 from block where block.blocker_id = ${viewerId} and block.blocked_id = shown.id)
      and not exists (select 1 from block where block.blocked_id = ${viewerId} and block.blocker_id = shown.id))`;
