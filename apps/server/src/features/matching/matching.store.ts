import { sql, type Expression } from 'kysely';
import { PREFERENCE_ROWS, type PreferenceRow } from '@app/contract/partner-preferences';
import type { Context, Tx } from '#platform/context';
import { findTogether, readTogether, type AsJson } from '#platform/db';
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

/** The part of a profile that is compared. */
export type MatchProfile = Pick<ProfileRow, (typeof SHOWN)[number]> & { readonly knownLanguageIds: readonly number[] };

/** A member as both sides of a comparison need them. */
export type MatchMember = {
  readonly profile: MatchProfile;
  /** Null where nothing was ever chosen. */
  readonly preferences: Preferences | null;
  readonly mandatory: readonly PreferenceRow[];
};

/** The column of each row. */
const COLUMN_OF: Readonly<Record<PreferenceRow, StrictFilterColumn>> = {
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

type Reading = Pick<Context, 'db'>;

type StrictFilterRow = Readonly<Record<StrictFilterColumn, boolean>>;
const mandatoryIn = (row: StrictFilterRow): PreferenceRow[] => PREFERENCE_ROWS.filter((name) => row[COLUMN_OF[name]]);

const profilesQuery = ({ db }: Reading, ids: readonly number[]) =>
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
    .where((where) => where('memberId', '=', where.fn.any(where.val(ids))));

const preferencesQuery = ({ db }: Reading, ids: readonly number[]) =>
  db
    .selectFrom('partnerPreference')
    .selectAll()
    .where((where) => where('memberId', '=', where.fn.any(where.val(ids))));

const filtersQuery = ({ db }: Reading, ids: readonly number[]) =>
  db
    .selectFrom('strictFilter')
    .selectAll()
    .where((where) => where('memberId', '=', where.fn.any(where.val(ids))));

/** Returns the queries of members by id; no rule of visibility is applied. */
export const memberQueries = (ctx: Reading, ids: readonly number[]) => ({
  profiles: profilesQuery(ctx, ids),
  preferences: preferencesQuery(ctx, ids),
  filters: filtersQuery(ctx, ids),
});
type MemberQueries = ReturnType<typeof memberQueries>;
type RowsOf<Q> = Q extends Expression<infer Row> ? readonly AsJson<Row>[] : never;
/** The rows of `memberQueries`; of each only what is no instant is used. */
export type MemberRows = { readonly [Name in keyof MemberQueries]: RowsOf<MemberQueries[Name]> };

/** Returns the members of rows that were read. */
export function membersFrom({ profiles, preferences, filters }: MemberRows): Map<number, MatchMember> {
  const preferred = new Map(preferences.map((row) => [row.memberId, row]));
  const filtered = new Map(filters.map((row) => [row.memberId, mandatoryIn(row)]));
  return new Map(
    profiles.map((profile) => [
      profile.memberId,
      { profile, preferences: preferred.get(profile.memberId) ?? null, mandatory: filtered.get(profile.memberId) ?? [] },
    ]),
  );
}

/** Reads members by id, in one statement. */
export const readMembers = async (ctx: Context, ids: readonly number[]): Promise<Map<number, MatchMember>> =>
  ids.length === 0 ? new Map() : membersFrom(await readTogether(ctx.db, memberQueries(ctx, ids)));

const readFilter = findTogether<{ readonly memberId: number }, StrictFilterRow>(
  { memberId: 'bigint' },
  ({ memberId }) => sql`select * from strict_filter where member_id = ${memberId}`,
);

/** Returns the rows that a member made mandatory. */
export async function mandatoryRowsOf(ctx: Context, memberId: number): Promise<PreferenceRow[]> {
  const row = await readFilter(ctx, { memberId });
  return row ? mandatoryIn(row) : [];
}

/** Returns what the member chose, held until the end of the transaction: a row cannot be opened to all meanwhile. */
export const lockPreferences = ({ db }: Tx, memberId: number): Promise<Preferences | undefined> =>
  db.selectFrom('partnerPreference').selectAll().where('memberId', '=', memberId).forUpdate().executeTakeFirst();

/** Switches the named rows and leaves the others; makes the filter where there is none. */
export async function upsertFilter({ db, clock }: Tx, memberId: number, changes: ReadonlyMap<PreferenceRow, boolean>): Promise<void> {
  const patch = Object.fromEntries([...changes].map(([row, isOn]) => [COLUMN_OF[row], isOn]));
  const now = clock.now();
  await db
    .insertInto('strictFilter')
    .values({ ...patch, memberId, createdAt: now, updatedAt: now })
    .onConflict((conflict) => conflict.column('memberId').doUpdateSet({ ...patch, updatedAt: now }))
    .execute();
}

export async function deleteFilter({ db }: Tx, memberId: number): Promise<void> {
  await db.deleteFrom('strictFilter').where('memberId', '=', memberId).execute();
}
