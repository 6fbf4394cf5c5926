import { sql, type RawBuilder } from 'kysely';
import { GENDERS } from '@app/contract/members';
import type { Context, Tx } from '#platform/context';
import { profilePhotosQuery } from '#features/photos';
import { instant, listOf, prepareReadings, prepareReadingsAheadOfMany, type AsJson } from '#platform/db';
import { REGISTRATION_COMPLETE } from '#platform/session';
import type { LegalBirthdays, Purpose } from './age.policy.ts';
import type { ProfilePatch, ProfileRow } from './members.tables.ts';

const { male: MALE, female: FEMALE } = GENDERS;

/** Account and profile of a member in one row; nulls where nothing is given yet. */
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
  readonly contactsLimitedUntil: Date | null;
  readonly timeZone: string;
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

/** Returns the query of accounts with their profiles. */
export const membersQuery = ({ db }: Pick<Context, 'db'>, ids: readonly number[]) =>
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
      'account.contactsLimitedUntil',
      'account.timeZone',
    ])
    .select(SHOWN)
    .select((select) =>
      select
        .exists(select.selectFrom('staffRole').select('staffRole.role').whereRef('staffRole.accountId', '=', 'account.id'))
        .$castTo<boolean>()
        .as('isStaff'),
    )
    .where('account.id', '=', sql<number>`any(${listOf(ids, 'bigint')})`);

/** Returns accounts with their profiles, in one statement. */
export const listMembers = (ctx: Context, ids: readonly number[]): Promise<MemberRow[]> => membersQuery(ctx, ids).execute();

type Seeing = { readonly viewerId: number; readonly ids: readonly number[]; readonly now: Date };
/**
 * Returns the queries of members with their profile photos and of what decides whether a viewer sees either, for a list that reads them with its own rows.
 */
export const cardQueries = (ctx: Pick<Context, 'db'>, { viewerId, ids, now }: Seeing) => ({
  members: membersQuery(ctx, ids),
  blocked: sql<{ id: number }>`select blocked_id as id from block where blocker_id = ${viewerId} and blocked_id = any(${ids}::bigint[])
    union all select blocker_id from block where blocked_id = ${viewerId} and blocker_id = any(${ids}::bigint[])`,
  profilePhotos: profilePhotosQuery(viewerId, ids),
  premium: sql<{ isPremium: boolean }>`select exists (
    select from premium_period where member_id = ${viewerId} and lapsed_at is null and ends_at > ${now}) as is_premium`,
});
const queriesOf = ({ viewerId, ids, now }: Seeing, ctx: Pick<Context, 'db'>) => cardQueries(ctx, { viewerId, ids, now });
const readCards = prepareReadings(queriesOf);
const readCardsAhead = prepareReadingsAheadOfMany({ viewerId: 'bigint', ids: 'bigint[]', now: 'timestamptz' }, queriesOf);
/** The rows of `cardQueries`. */
export type CardRows = Awaited<ReturnType<typeof readCards>>;

/** Returns a row of `membersQuery` that was read together with others. */
export const memberOf = (row: AsJson<MemberRow>): MemberRow => ({
  ...row,
  registeredAt: instant(row.registeredAt),
  contactsLimitedUntil: instant(row.contactsLimitedUntil),
  lastActiveAt: instant(row.lastActiveAt),
});

/** Reads members with what decides whether a viewer sees them, in one statement. */
export const readMembersFor = async (ctx: Context, seeing: Seeing) => membersFrom(await readCards(ctx, seeing));

/** Reads them for several with the commit; what is returned answers each of them after that. */
export async function readMembersAhead(tx: Tx, seeing: readonly Seeing[]): Promise<readonly (() => MembersRead)[]> {
  return (await readCardsAhead(tx, seeing)).map((read) => () => membersFrom(read()));
}

/** True if the viewer of these rows is premium. */
export const isPremiumIn = ({ premium }: Pick<CardRows, 'premium'>): boolean => premium[0]?.isPremium ?? false;

/** Returns the same from rows that were read together with others. */
export const membersFrom = (rows: CardRows) => ({
  rows: rows.members.map(memberOf),
  blocked: new Set(rows.blocked.map(({ id }) => id)),
  photos: rows.profilePhotos,
  isPremium: isPremiumIn(rows),
});

export type MembersRead = ReturnType<typeof membersFrom>;

/** Viewer of a list: an id, or the column that holds it where one statement reads for several. */
export type ViewerOfList = number | RawBuilder<number>;

/**
 * Returns the condition that a member is available to this viewer, for lists: `idColumn` such as 'follow.follower_id'.
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

export const findProfile = ({ db }: Context, memberId: number): Promise<ProfileRow | undefined> =>
  db.selectFrom('profile').selectAll().where('memberId', '=', memberId).executeTakeFirst();

/** Writes only the columns of the patch; makes the row where there is none. */
export async function upsertProfile({ db }: Tx, memberId: number, patch: ProfilePatch, now: Date): Promise<void> {
  await db
    .insertInto('profile')
    .values({ ...EMPTY_PROFILE, ...patch, memberId, lastActiveAt: now, createdAt: now, updatedAt: now })
    .onConflict((conflict) => conflict.column('memberId').doUpdateSet({ ...patch, updatedAt: now }))
    .execute();
}

/** A position in degrees. */
type Position = { readonly memberId: number; readonly latitude: number; readonly longitude: number };

/** Returns positions of a country without a state, by member id, behind that of `after`. */
export async function listWithoutDistrict(
  { db }: Context,
  countryId: number,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<Position[]> {
  const rows = await db
    .selectFrom('profile')
    .select(['memberId', 'latitude', 'longitude'])
    .where('memberId', '>', after)
    .where('latitude', 'is not', null)
    .where('locationStateId', 'is', null)
    .where('locationCountryId', '=', countryId)
    .orderBy('memberId')
    .limit(limit)
    .execute();
  return rows.map(({ memberId, latitude, longitude }) => ({ memberId, latitude: Number(latitude), longitude: Number(longitude) }));
}

/** Writes the district of a position; false where the member has moved or has one meanwhile. */
export async function saveFoundDistrict({ db }: Tx, { memberId, latitude, longitude }: Position, stateId: number): Promise<boolean> {
  const result = await db
    .updateTable('profile')
    .set({ locationStateId: stateId })
    .where('memberId', '=', memberId)
    .where('latitude', '=', latitude)
    .where('longitude', '=', longitude)
    .where('locationStateId', 'is', null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows) > 0;
}

export const listWithProfession = async ({ db }: Context, name: string, limit: number): Promise<number[]> =>
  (await db.selectFrom('profile').select('memberId').where('professionName', '=', name).limit(limit).execute()).map(
    ({ memberId }) => memberId,
  );

/** Writes another name of a profession; false where the member has another profession meanwhile. */
export async function replaceProfession({ db }: Tx, memberId: number, { from, to }: { from: string; to: string }): Promise<boolean> {
  const result = await db
    .updateTable('profile')
    .set({ professionName: to })
    .where('memberId', '=', memberId)
    .where('professionName', '=', from)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Empties what a member answered: the row stays, for it is the account's. */
export async function emptyProfile({ db }: Tx, memberId: number, now: Date): Promise<void> {
  await db.deleteFrom('knownLanguage').where('memberId', '=', memberId).execute();
  await db.deleteFrom('careerEntry').where('memberId', '=', memberId).execute();
  await db.deleteFrom('educationEntry').where('memberId', '=', memberId).execute();
  await db
    .updateTable('profile')
    .set({ ...EMPTY_PROFILE, updatedAt: now })
    .where('memberId', '=', memberId)
    .execute();
}

/** Empties a profile and forgets how often its parts were changed and when it was last used. */
export async function eraseProfileOf(tx: Tx, memberId: number, now: Date): Promise<void> {
  await emptyProfile(tx, memberId, now);
  await tx.db.updateTable('profile').set({ lastActiveAt: now }).where('memberId', '=', memberId).execute();
  await tx.db.deleteFrom('profileSectionVersion').where('memberId', '=', memberId).execute();
}

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
