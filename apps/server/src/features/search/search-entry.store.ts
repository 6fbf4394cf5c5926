import { sql, type RawBuilder } from 'kysely';
import { DRINKING, INCOMES, SMOKING } from '@app/contract/members';
import { SEEN, type LegalBirthdays, type Seen } from '#features/members';
import { holdAccount } from '#features/accounts';
import { shownStatuses, type ReviewMode } from '#features/photos';
import { REGISTRATION_COMPLETE } from '#platform/session';
import type { Context, Tx } from '#platform/context';
import { listOf, noteLock, prepareWriting, prepareWritingOfRows, sendAhead } from '#platform/db';
import { KEY_STEPS } from './name-key.policy.ts';
import './search.tables.ts';

const MALE = 1;

const whoCanBeFound = (
  legal: LegalBirthdays,
) => sql`account.state = 'active' and account.registration_step = ${sql.lit(REGISTRATION_COMPLETE)}
    and account.purpose = 'member' and profile.gender is not null
    and profile.date_of_birth <= case profile.gender when ${sql.lit(MALE)} then ${legal.male}::date else ${legal.female}::date end
    and not exists (select 1 from staff_role where staff_role.account_id = account.id)`;

/** Raise it with every change of what an entry mirrors: rows of an older shape are written anew at the next start. */
const SHAPE = 3;

/** Returns the place of a label in its list, 1 = its first. */
const placeIn = (list: readonly string[], column: RawBuilder<unknown>) => sql`array_position(${list}::text[], ${column})::smallint`;

/** Selects what others are shown of the profile photo, but for blocks and grants; the newest photo counts that is shown at all. */
const photoState = (mode: ReviewMode) => sql`(
    select case when not exists (select from photo where photo.member_id = account.id and photo.kind = 'profile' and photo.deleted_at is null
        and photo.status = any(${shownStatuses(mode)}::text[])) then 0
      when coalesce(privacy.photos_hidden, false) then 2
      else 1 end)::smallint`;

const hasIdBadge = sql`exists (select from identity_document as proof
    where proof.member_id = account.id and proof.holder = 'self' and proof.status = 'approved')`;
const hasFaceBadge = sql`exists (select from verification_image as proof
    where proof.member_id = account.id and proof.holder = 'self' and proof.status = 'approved' and proof.resting_since is null)`;

// A place chosen by hand counts as its district's town. Who does not want to be found nearby has no cell.
const nearbyLatitude = sql`case when coalesce(privacy.nearby_visible, true) then coalesce(profile.latitude, state.latitude) end`;
const nearbyLongitude = sql`coalesce(profile.longitude, state.longitude)`;

const KEY_FUNCTIONS = { pattern: sql`regexp_replace`, text: sql`replace`, letters: sql`translate` };

/** Returns the statement of `nameKeys`: the steps of the policy one inside the other. */
const keysOf = (name: RawBuilder<unknown>): RawBuilder<unknown> => {
  const start = sql`' ' || lower(normalize(${name}, nfd)) || ' '`;
  const done = KEY_STEPS.reduce((inner, { kind, from, to }) => {
    const isPattern = kind === 'pattern';
    return sql`${KEY_FUNCTIONS[kind]}(${inner}, ${sql.lit(from)}, ${sql.lit(isPattern ? to.replaceAll('$1', '\\1') : to)}${isPattern ? sql`, 'g'` : sql``})`;
  }, start);
  return sql`string_to_array(btrim(${done}), ' ')`;
};

// The last word is the last name, a single word is the first name.
const asSearched = (
  mode: ReviewMode,
) => sql`account.id as member_id, account.member_code, profile.gender, profile.date_of_birth as birth_date, profile.height_id,
    profile.marital_status_id, profile.education_id, profile.profession_name,
    ${placeIn(INCOMES, sql`profile.monthly_income`)} as income_number, profile.religion,
    coalesce(profile.present_country_id, profile.location_country_id, profile.citizenship_country_id) as country_id,
    profile.present_state_id, profile.location_state_id, profile.hometown_state_id, premium_period.ends_at as premium_until,
    profile.last_active_at, coalesce(regexp_replace(profile.full_name, ' [^ ]+$', ''), '') as shown_name, coalesce(lower(profile.full_name), '') as full_name,
    coalesce(regexp_replace(lower(profile.full_name), ' [^ ]+$', ''), '') as first_name,
    coalesce(substring(lower(profile.full_name) from ' ([^ ]+)$'), '') as last_name,
    coalesce(${keysOf(sql`profile.full_name`)}, '{}') as name_keys, account.registered_at as joined_at, profile.mother_tongue_id, profile.citizenship_country_id,
    array(select language_id from known_language where known_language.member_id = account.id order by language_id) as known_language_ids,
    ${placeIn(SMOKING, sql`profile.smoking`)} as smoking, ${placeIn(DRINKING, sql`profile.drinking`)} as drinking,
    ${photoState(mode)} as photo_state, ${hasFaceBadge} as is_face_verified, ${hasIdBadge} as is_id_verified,
    grid_column(${nearbyLatitude}, ${nearbyLongitude}) as grid_x, grid_row(${nearbyLatitude}) as grid_y,
    ${sql.lit(SHAPE)}::smallint as shape`;

const COLUMNS = [
  'member_id',
  'member_code',
  'gender',
  'birth_date',
  'height_id',
  'marital_status_id',
  'education_id',
  'profession_name',
  'income_number',
  'religion',
  'country_id',
  'present_state_id',
  'location_state_id',
  'hometown_state_id',
  'premium_until',
  'last_active_at',
  'shown_name',
  'full_name',
  'first_name',
  'last_name',
  'name_keys',
  'joined_at',
  'mother_tongue_id',
  'citizenship_country_id',
  'known_language_ids',
  'smoking',
  'drinking',
  'photo_state',
  'is_face_verified',
  'is_id_verified',
  'grid_x',
  'grid_y',
  'shape',
];
const columns = sql.join(COLUMNS.map((name) => sql.id(name)));
const newValues = sql.join(COLUMNS.slice(1).map((name) => sql`${sql.id(name)} = excluded.${sql.id(name)}`));

type Database = Pick<Context, 'db'>;
/** Holds what decides on an entry beside the member's own rows. */
export type MirrorRules = { readonly legal: LegalBirthdays; readonly reviewMode: ReviewMode };

/** Writes the entries of those who can be found and deletes those of the others, among the accounts that a condition names. */
const mirroring = (which: RawBuilder<boolean>, whichEntries: RawBuilder<boolean>, { legal, reviewMode }: MirrorRules) =>
  sql`with found as (
    select ${asSearched(reviewMode)} from account join profile on profile.member_id = account.id
      left join premium_period on premium_period.member_id = account.id and premium_period.lapsed_at is null
      left join state on state.id = profile.location_state_id left join privacy_settings as privacy on privacy.member_id = account.id
    where ${which} and ${whoCanBeFound(legal)}
  ), gone as (
    delete from search_entry where ${whichEntries} and member_id not in (select member_id from found)
  )
  insert into search_entry (${columns}) select ${columns} from found
  on conflict (member_id) do update set ${newValues} where (search_entry.*) is distinct from (excluded.*)`;

/** Lets two changes of one member follow each other, so that neither reads an old row. */
async function lockEntry(tx: Tx, memberId: number): Promise<void> {
  await holdAccount(tx, memberId);
  noteLock(tx, { kind: 'search entry', key: memberId, isFree: true });
}

/** Makes one member's entry equal to what it mirrors. */
export async function mirrorMember(tx: Tx, memberId: number, rules: MirrorRules): Promise<void> {
  await lockEntry(tx, memberId);
  await sendAhead(tx, mirroring(sql`account.id = ${memberId}`, sql`member_id = ${memberId}`, rules));
}

/** Mirrors the last activity alone, as it moves on: nothing else of an entry hangs on it, nor whether there is one. */
export async function mirrorActivity(tx: Tx, seen: readonly Seen[]): Promise<void> {
  for (const { memberId } of seen) await lockEntry(tx, memberId);
  await writeActivity(tx, seen, {});
}
const writeActivity = prepareWritingOfRows<Seen, Record<never, never>>(
  SEEN,
  (given) => sql`
    update search_entry set last_active_at = given.at from ${given} as given
    where search_entry.member_id = given.member_id and last_active_at <= given.at`,
);

/** Mirrors the premium time alone, in the same way. */
export async function mirrorPremium(tx: Tx, memberIds: readonly number[]): Promise<void> {
  for (const memberId of memberIds) await lockEntry(tx, memberId);
  await writePremium(tx, { memberIds });
}
const writePremium = prepareWriting(
  ({ memberIds }: { readonly memberIds: readonly number[] }) => sql`
    update search_entry set premium_until = (
      select ends_at from premium_period where premium_period.member_id = search_entry.member_id and lapsed_at is null)
    where member_id = any(${listOf(memberIds, 'bigint')})`,
);

/** Makes all entries anew in one statement. */
export async function mirrorAll(ctx: Database, rules: MirrorRules): Promise<void> {
  await mirroring(sql`true`, sql`true`, rules).execute(ctx.db);
}

/** True where rows were written by an older version of the product. */
export async function hasOlderShapes({ db }: Database): Promise<boolean> {
  const { rows } = await sql`select from search_entry where shape < ${SHAPE} limit 1`.execute(db);
  return rows.length > 0;
}

/** Finds members who can be found by now and have no entry: those whose birthday made them old enough. */
export async function listMissing({ db }: Database, legal: LegalBirthdays): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select account.id from account join profile on profile.member_id = account.id
      where ${whoCanBeFound(legal)} and not exists (select 1 from search_entry where search_entry.member_id = account.id)`.execute(db);
  return rows.map((row) => row.id);
}
