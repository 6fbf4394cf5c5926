import { sql } from 'kysely';
import { PREFERENCE_ROWS, type PreferenceRow } from '@app/contract/partner-preferences';
import type { Executor } from '#platform/db';
import type { ProfileRow } from '#features/members';
import type { Preferences } from '#features/partner-preferences';
import type { StrictFilterColumn } from './matching.tables.ts';

const SHOWN = [
  'memberId',
  'fullName',
  'dateOfBirth',
  'heightId',
  'maritalStatusId',
  'motherTongueId',
  'religion',
  'professionName',
  'monthlyIncome',
  'educationId',
  'smoking',
  'drinking',
  'presentCountryId',
  'locationCountryId',
  'citizenshipCountryId',
] as const;

/** What of a profile is compared. */
export type MatchProfile = Pick<ProfileRow, (typeof SHOWN)[number]> & { readonly knownLanguageIds: readonly number[] };

/** A member as both sides of a comparison need them. */
export type MatchMember = {
  readonly profile: MatchProfile;
  /** Null where nothing was ever chosen. */
  readonly preferences: Preferences | null;
  readonly mandatory: readonly PreferenceRow[];
};

/** The column of each row. */
export const COLUMN_OF: Readonly<Record<PreferenceRow, StrictFilterColumn>> = {
  age: 'age',
  height: 'height',
  maritalstatus: 'maritalStatus',
  mothertongue: 'motherTongue',
  religion: 'religion',
  profession: 'profession',
  income: 'income',
  education: 'education',
  smoking: 'smoking',
  drink: 'drinking',
  country: 'country',
};

type StrictFilterRow = Readonly<Record<StrictFilterColumn, boolean>>;
export const mandatoryIn = (row: StrictFilterRow): PreferenceRow[] => PREFERENCE_ROWS.filter((name) => row[COLUMN_OF[name]]);

const listProfiles = (db: Executor, ids: number[]) =>
  db
    .selectFrom('profile')
    .select(SHOWN)
    .select(
      sql<
        number[]
      >`array(select language_id from known_language where known_language.member_id = profile.member_id order by language_id)`.as(
        'knownLanguageIds',
      ),
    )
    .where((where) => where('memberId', '=', where.fn.any(where.val(ids))))
    .execute();

const listPreferences = (db: Executor, ids: number[]) =>
  db
    .selectFrom('partnerPreference')
    .selectAll()
    .where((where) => where('memberId', '=', where.fn.any(where.val(ids))))
    .execute();

const listFilters = (db: Executor, ids: number[]) =>
  db
    .selectFrom('strictFilter')
    .selectAll()
    .where((where) => where('memberId', '=', where.fn.any(where.val(ids))))
    .execute();

/** Members by id; no rule of visibility is applied. */
export async function readMembers(db: Executor, ids: readonly number[]): Promise<Map<number, MatchMember>> {
  if (ids.length === 0) return new Map();
  const asked = [...new Set(ids)];
  const [profiles, preferences, filters] = await Promise.all([listProfiles(db, asked), listPreferences(db, asked), listFilters(db, asked)]);
  const wished = new Map(preferences.map((row) => [row.memberId, row]));
  const filtered = new Map(filters.map((row) => [row.memberId, mandatoryIn(row)]));
  return new Map(
    profiles.map((profile) => [
      profile.memberId,
      { profile, preferences: wished.get(profile.memberId) ?? null, mandatory: filtered.get(profile.memberId) ?? [] },
    ]),
  );
}
