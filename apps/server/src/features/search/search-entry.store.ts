import { sql, type RawBuilder } from 'kysely';
import { INCOMES } from '@app/contract/members';
import type { LegalBirthdays } from '#features/members';
import { REGISTRATION_COMPLETE } from '#platform/session';
import type { Context, Tx } from '#platform/context';
import { noteLock } from '#platform/db';
import './search.tables.ts';

const MALE = 1;

const whoCanBeFound = (
  legal: LegalBirthdays,
) => sql`account.state = 'active' and account.registration_step = ${sql.lit(REGISTRATION_COMPLETE)}
    and account.purpose = 'member' and profile.gender is not null
    and profile.date_of_birth <= case profile.gender when ${sql.lit(MALE)} then ${legal.male}::date else ${legal.female}::date end
    and not exists (select 1 from staff_role where staff_role.account_id = account.id)`;

// The last word is the last name, a single word is the first name.
const asSearched = sql`account.id as member_id, account.member_code, profile.gender, profile.date_of_birth as birth_date, profile.height_id,
    profile.marital_status_id, profile.education_id, profile.profession_name,
    array_position(${INCOMES as readonly string[]}::text[], profile.monthly_income)::smallint as income_number, profile.religion,
    coalesce(profile.present_country_id, profile.location_country_id, profile.citizenship_country_id) as country_id,
    profile.present_state_id, profile.location_state_id, profile.hometown_state_id, premium_period.ends_at as premium_until,
    profile.last_active_at, coalesce(regexp_replace(profile.full_name, ' [^ ]+$', ''), '') as shown_name, coalesce(lower(profile.full_name), '') as full_name,
    coalesce(regexp_replace(lower(profile.full_name), ' [^ ]+$', ''), '') as first_name,
    coalesce(substring(lower(profile.full_name) from ' ([^ ]+)$'), '') as last_name`;

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
];
const columns = sql.join(COLUMNS.map((name) => sql.id(name)));
const newValues = sql.join(COLUMNS.slice(1).map((name) => sql`${sql.id(name)} = excluded.${sql.id(name)}`));

type Database = Pick<Context, 'db'>;

/** Writes the entries of those who can be found and deletes those of the others, among the accounts that a condition names. */
const mirror = ({ db }: Database, which: RawBuilder<boolean>, whichEntries: RawBuilder<boolean>, legal: LegalBirthdays) =>
  sql`with found as (
    select ${asSearched} from account join profile on profile.member_id = account.id
      left join premium_period on premium_period.member_id = account.id and premium_period.lapsed_at is null
    where ${which} and ${whoCanBeFound(legal)}
  ), gone as (
    delete from search_entry where ${whichEntries} and member_id not in (select member_id from found)
  )
  insert into search_entry (${columns}) select ${columns} from found
  on conflict (member_id) do update set ${newValues} where (search_entry.*) is distinct from (excluded.*)`.execute(db);

/** Makes one member's entry equal to what it mirrors. The lock lets two changes of one member follow each other, so that neither reads an old row. */
export async function mirrorMember(tx: Tx, memberId: number, legal: LegalBirthdays): Promise<void> {
  noteLock(tx, { kind: 'account', key: memberId });
  await sql`select id from account where id = ${memberId} for no key update`.execute(tx.db);
  noteLock(tx, { kind: 'search entry', key: memberId, isFree: true });
  await mirror(tx, sql`account.id = ${memberId}`, sql`member_id = ${memberId}`, legal);
}

/** Makes all entries anew in one statement. */
export async function mirrorAll(ctx: Database, legal: LegalBirthdays): Promise<void> {
  await mirror(ctx, sql`true`, sql`true`, legal);
}

/** Finds members who can be found by now and have no entry: those whose birthday made them old enough. */
export async function listMissing({ db }: Database, legal: LegalBirthdays): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select account.id from account join profile on profile.member_id = account.id
      where ${whoCanBeFound(legal)} and not exists (select 1 from search_entry where search_entry.member_id = account.id)`.execute(db);
  return rows.map((row) => row.id);
}
