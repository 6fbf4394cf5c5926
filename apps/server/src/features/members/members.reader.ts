import type { Executor } from '#platform/db';
import type { ProfileRow } from './members.tables.ts';
import type { Purpose } from './age.policy.ts';

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
  | 'professionName'
  | 'educationId'
  | 'locationName'
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
  'profile.professionName',
  'profile.educationId',
  'profile.locationName',
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
    .where('account.id', 'in', ids)
    .execute();
