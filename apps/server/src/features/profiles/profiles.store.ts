import { sql, type Generated, type RawBuilder } from 'kysely';
import type { Context, Tx } from '#platform/context';
import { sendAhead } from '#platform/db';
import type { ProfileRow, Purpose } from '#features/members';

interface ProfileVisitTable {
  id: Generated<number>;
  visitorId: number;
  ownerId: number;
  visitedAt: Date;
}

declare module '#platform/db' {
  interface Tables {
    profileVisit: ProfileVisitTable;
  }
}

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

/** Finds one member's row; no rule of visibility is applied. */
export const findProfile = async ({ db }: Context, memberId: number): Promise<StoredProfile | undefined> =>
  db
    .selectFrom('account')
    .innerJoin('profile', 'profile.memberId', 'account.id')
    .select(COLUMNS.map((column) => `profile.${column}` as const))
    .select(['account.memberCode', 'account.purpose', 'account.guardianType'])
    .select(sql<boolean>`account.phone_verified_at is not null`.as('hasVerifiedPhone'))
    .where('account.id', '=', memberId)
    .executeTakeFirst();

/** Finds languages, career and education; newest start first. */
export const findLists = async ({ db }: Context, memberId: number): Promise<StoredLists> => {
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
};

export type StoredParts = {
  readonly hasProfilePhoto: boolean;
  readonly hasCover: boolean;
  readonly hasGallery: boolean;
  readonly hasCareerOrEducation: boolean;
  readonly hasLanguages: boolean;
};
const NOTHING: StoredParts = {
  hasProfilePhoto: false,
  hasCover: false,
  hasGallery: false,
  hasCareerOrEducation: false,
  hasLanguages: false,
};

/**
 * Finds which parts a member has submitted. The profile photo counts once it is approved, also while another waits to replace it;
 * cover and gallery photos count as soon as they are submitted, and no longer when they are rejected.
 */
export async function findStoredParts({ db }: Context, memberId: number): Promise<StoredParts> {
  const { rows } = await sql<StoredParts>`
    with live as (select kind, slot, status from photo where member_id = ${memberId} and deleted_at is null and status <> 'rejected')
    select
      exists (select 1 from live where kind = 'profile' and status = 'approved') as has_profile_photo,
      exists (select 1 from live where kind = 'cover') as has_cover,
      (select count(distinct slot) from live where kind = 'gallery' and slot is not null) = 2 as has_gallery,
      exists (select 1 from career_entry where member_id = ${memberId})
        or exists (select 1 from education_entry where member_id = ${memberId}) as has_career_or_education,
      exists (select 1 from known_language where member_id = ${memberId}) as has_languages`.execute(db);
  return rows[0] ?? NOTHING;
}

export type Visit = { readonly visitorId: number; readonly ownerId: number; readonly visitedAt: Date };
export type ViewerRow = { readonly visitorId: number; readonly time: Date };
export type ViewersFilter = {
  readonly ownerId: number;
  readonly since: Date;
  /** True of members who may still be named to the owner. */
  readonly isShown: (idColumn: string) => RawBuilder<boolean>;
};
type PageOf = { readonly limit: number; readonly offset: number };

/** Counts a visit unless the same visitor was here after `countedAfter`. Two at once are kept apart by the lock on the pair. */
export const insertVisit = (tx: Tx, visit: Visit, countedAfter: Date): Promise<unknown> =>
  sendAhead(
    tx,
    sql`
    insert into profile_visit (visitor_id, owner_id, visited_at)
    select ${visit.visitorId}, ${visit.ownerId}, ${visit.visitedAt}::timestamptz
    where not exists (
      select 1 from profile_visit
      where visitor_id = ${visit.visitorId} and owner_id = ${visit.ownerId} and visited_at > ${countedAfter}::timestamptz
    )`,
  );

/** Counts the rows and what older ones were summed up to, in one statement, so that it can never differ from them. */
export const countVisits = async ({ db }: Context, ownerId: number): Promise<number> => {
  const { rows } = await sql<{ visits: number }>`
    select (select count(*) from profile_visit where owner_id = ${ownerId})
      + coalesce((select visits from profile_visit_sum where owner_id = ${ownerId}), 0) as visits`.execute(db);
  return rows[0]?.visits ?? 0;
};

/** Lists each visitor once, with the last visit, newest first. */
export const listViewers = async (
  { db }: Context,
  filter: ViewersFilter,
  page: PageOf,
): Promise<{ rows: readonly ViewerRow[]; total: number }> => {
  const visits = db
    .selectFrom('profileVisit')
    .where('ownerId', '=', filter.ownerId)
    .where('visitedAt', '>', filter.since)
    .where(filter.isShown('profile_visit.visitor_id'));
  const [counted, rows] = await Promise.all([
    visits.select((row) => row.fn.count<number>('visitorId').distinct().as('total')).executeTakeFirstOrThrow(),
    visits
      .select(['visitorId', (row) => row.fn.max('visitedAt').as('time')])
      .groupBy('visitorId')
      .orderBy('time', 'desc')
      .orderBy('visitorId', 'desc')
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
  ]);
  return { rows, total: counted.total };
};

/** Forgets where a member was and who was with them; the sum last, since old visits may be summed up at that moment. */
export const deleteVisitsOf = async ({ db }: Tx, memberId: number): Promise<void> => {
  await db
    .deleteFrom('profileVisit')
    .where((row) => row.or([row('visitorId', '=', memberId), row('ownerId', '=', memberId)]))
    .execute();
  await db.deleteFrom('profileVisitSum').where('ownerId', '=', memberId).execute();
};
