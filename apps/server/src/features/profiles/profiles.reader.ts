import { sql } from 'kysely';
import type { Executor } from '#platform/db';
import type { ProfileRow, Purpose } from '#features/members';

/** Account and profile of one member, as the profile page reads them. */
export type StoredProfile = Omit<ProfileRow, 'latitude' | 'longitude' | 'addressLine' | 'identityLockedAt' | 'createdAt' | 'updatedAt'> & {
  readonly memberCode: string;
  readonly purpose: Purpose;
  readonly guardianType: number;
  readonly hasVerifiedPhone: boolean;
};

export type CareerRow = {
  readonly designation: string;
  readonly company: string | null;
  readonly startedOn: string | null;
  readonly endedOn: string | null;
};
export type EducationRow = {
  readonly degree: string;
  readonly institution: string;
  readonly startedOn: string | null;
  readonly endedOn: string | null;
};
export type StoredLists = {
  readonly languageIds: readonly number[];
  readonly career: readonly CareerRow[];
  readonly education: readonly EducationRow[];
};

const COLUMNS = [
  'memberId',
  'nickname',
  'fullName',
  'gender',
  'dateOfBirth',
  'heightId',
  'bloodGroup',
  'maritalStatusId',
  'motherTongueId',
  'religion',
  'professionName',
  'monthlyIncome',
  'educationId',
  'smoking',
  'drinking',
  'locationName',
  'locationCountryId',
  'locationStateId',
  'locationCityId',
  'citizenshipCountryId',
  'hometownCountryId',
  'hometownStateId',
  'hometownCityId',
  'hometownText',
  'tagline',
  'introduction',
  'childrenCount',
  'caste',
  'subCaste',
  'weightKg',
  'diet',
  'healthConditions',
  'presentCountryId',
  'presentStateId',
  'presentCityId',
  'lastActiveAt',
] as const;

export const profilesReader = {
  /** One member's row; no rule of visibility is applied. */
  findProfile: async (db: Executor, memberId: number): Promise<StoredProfile | undefined> =>
    db
      .selectFrom('account')
      .innerJoin('profile', 'profile.memberId', 'account.id')
      .select(COLUMNS.map((column) => `profile.${column}` as const))
      .select(['account.memberCode', 'account.purpose', 'account.guardianType'])
      .select(sql<boolean>`account.phone_verified_at is not null`.as('hasVerifiedPhone'))
      .where('account.id', '=', memberId)
      .executeTakeFirst(),

  /** Languages, career and education; newest start first. */
  findLists: async (db: Executor, memberId: number): Promise<StoredLists> => {
    const [languages, career, education] = await Promise.all([
      db.selectFrom('knownLanguage').select('languageId').where('memberId', '=', memberId).orderBy('languageId').execute(),
      db
        .selectFrom('careerEntry')
        .select(['designation', 'company', 'startedOn', 'endedOn'])
        .where('memberId', '=', memberId)
        .orderBy('startedOn', (order) => order.desc().nullsLast())
        .orderBy('id')
        .execute(),
      db
        .selectFrom('educationEntry')
        .select(['degree', 'institution', 'startedOn', 'endedOn'])
        .where('memberId', '=', memberId)
        .orderBy('startedOn', (order) => order.desc().nullsLast())
        .orderBy('id')
        .execute(),
    ]);
    return { languageIds: languages.map((row) => row.languageId), career, education };
  },
};
