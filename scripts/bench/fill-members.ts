import type pg from 'pg';
import { INCOMES } from '../../packages/contract/src/members/index.ts';
import type { Reference } from '../../apps/server/src/features/reference-data/index.ts';

/** Names to draw from, chosen to repeat as often as real ones do. */
const FIRST_NAMES = [
  'Rahim',
  'Karim',
  'Fatema',
  'Ayesha',
  'Nusrat',
  'Sadia',
  'Tanvir',
  'Imran',
  'Mitu',
  'Jannat',
  'Rafi',
  'Shanta',
  'Arif',
  'Sumaiya',
  'Puja',
  'Liton',
];
const LAST_NAMES = [
  'Rahman',
  'Islam',
  'Hossain',
  'Akter',
  'Begum',
  'Ahmed',
  'Khatun',
  'Das',
  'Sarker',
  'Chowdhury',
  'Miah',
  'Uddin',
  'Roy',
  'Khan',
  'Sultana',
  'Ali',
];

/** Members in the proportions of Bangladesh: 64 % men, 91 % Muslims, 86 % at home, steep professions and districts, 93 % active, 6 % premium. */
const DRAW = `
create temp table filled on commit drop as
select i, 'BN' || nextval('member_code_number') as code, g, e,
  now() - make_interval(secs => least(86400 * 1500, 86400 * 45 * power(-ln(1 - random()), 1.8))) as last_active,
  now() - make_interval(secs => 86400 * 1500 * (1 - (i::float8 / $1))) as created,
  current_date - (365.25 * least(60, greatest(case when g = 1 then 21.1 else 18.1 end,
    case when g = 1 then 24 + abs(random_normal(0, 6)) + random() * 3 else 19.5 + abs(random_normal(0, 5.5)) + random() * 2 end)))::int as born,
  ($2::text[])[1 + floor(cardinality($2::text[]) * power(random(), 2.2))::int] as profession,
  case when random() < .86 then 50 else ($3::int[])[1 + floor(cardinality($3::int[]) * power(random(), 3))::int] end as country,
  ($4::int[])[1 + floor(cardinality($4::int[]) * power(random(), 2.4))::int] as district,
  greatest(1, least(37, round((case when g = 1 then random_normal(168, 6) else random_normal(156, 5.5) end) / 2.54 - 47)))::int as height,
  case when r < .906 then 1 when r < .988 then 2 when r < .993 then 3 else 4 end as religion,
  case when m < .82 then 1 when m < .95 then 2 when m < .98 then 3 else 4 end as marital,
  ($5::text[])[greatest(1, least(cardinality($5::text[]), (e * 0.6 + random_normal(1, 1.2))::int))] as income,
  case when s < .93 then 'active' when s < .985 then 'deactivated' else 'suspended' end as state,
  random() < .06 as is_premium,
  ($6::text[])[1 + floor(cardinality($6::text[]) * random())::int] || ' ' || ($7::text[])[1 + floor(cardinality($7::text[]) * power(random(), 1.5))::int] as name
from (select i, case when random() < .64 then 1 else 2 end g, random() r, random() m, random() s,
  greatest(1, least(10, (random_normal(6, 1.8))::int)) e from generate_series(1, $1) i) x`;

const INSERT_ACCOUNTS = `
insert into account (member_code, purpose, state, phone_country_code, phone_e164, phone_verified_at, phone_accepted_at, registration_step, registered_at,
  terms_version, terms_accepted_at, created_at, updated_at)
select code, 'member', state, '+880', '+88016' || lpad(substring(code from 3), 8, '0'), created, created, 16, created, 'drawn', created, created, created from filled`;

const INSERT_PROFILES = `
insert into profile (member_id, full_name, gender, date_of_birth, height_id, marital_status_id, religion, profession_name, monthly_income, education_id,
  present_country_id, present_state_id, citizenship_country_id, hometown_country_id, hometown_state_id, last_active_at, created_at, updated_at)
select account.id, name, g, born, height, marital, religion, profession, income, ($1::int[])[e], country, case when country = 50 then district end,
  50, 50, district, last_active, created, created
from filled join account on account.member_code = filled.code`;

/** Wishes of everybody: an age near one's own, one's own religion, and now and then a profession, a country or a mother tongue. */
const INSERT_PREFERENCES = `
insert into partner_preference (member_id, age_from, age_to, height_from_id, height_to_id, any_marital_status, marital_status_ids, any_mother_tongue,
  religion_id, any_profession, profession_names, education_id, smoking_accepted, drinking_accepted, any_country, country_ids, created_at, updated_at)
select account.id, age, least(60, age + 8), 8, 20, i % 2 = 0, case when i % 2 = 0 then '{}'::int[] else array[marital] end, true,
  religion, i % 3 > 0, case when i % 3 > 0 then '{}'::text[] else array[profession] end, ($1::int[])[greatest(1, e - 2)], i % 5 = 0, i % 7 = 0,
  i % 4 > 0, case when i % 4 > 0 then '{}'::int[] else array[50] end, created, created
from filled join account on account.member_code = filled.code
  cross join lateral (select greatest(18, least(52, ((current_date - born) / 365.25)::int + case when g = 1 then -8 else 0 end)) as age) ages`;

const INSERT_PREMIUM = `
insert into premium_period (member_id, started_at, ends_at, renew_until)
select account.id, now(), now() + interval '90 days', now() + interval '120 days' from filled join account on account.member_code = filled.code where is_premium`;

const RECORD_TRIGGERS = [
  ['account', 'member_record_with_account'],
  ['profile', 'member_record_with_profile'],
  ['premium_period', 'member_record_of_premium'],
] as const;

/** Switches the triggers of the list of members that staff see, which is made in one go afterwards. */
async function setRecordTriggers(client: pg.PoolClient, to: 'enable' | 'disable'): Promise<void> {
  for (const [table, trigger] of RECORD_TRIGGERS) await client.query(`alter table ${table} ${to} trigger ${trigger}`);
}

/** Draws so many members, the same each time, straight into the tables. The mirrors that events keep are made afterwards. */
export async function fillMembers(pool: pg.Pool, reference: Reference, count: number): Promise<void> {
  const lists = reference.lists();
  const abroad = reference.countries().filter((country) => country.id !== 50);
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select setseed(0.4242)');
    await client.query(DRAW, [
      count,
      lists.professions.map((entry) => entry.name),
      abroad.map((country) => country.id),
      reference.statesOf(50).map((state) => state.id),
      INCOMES.slice(2, 9),
      FIRST_NAMES,
      LAST_NAMES,
    ]);
    await setRecordTriggers(client, 'disable');
    await client.query(INSERT_ACCOUNTS);
    const educations = lists.educations.toSorted((one, other) => (one.rank ?? 0) - (other.rank ?? 0)).map((entry) => entry.id);
    await client.query(INSERT_PROFILES, [educations]);
    await client.query(INSERT_PREFERENCES, [educations]);
    await client.query(INSERT_PREMIUM);
    await setRecordTriggers(client, 'enable');
    await client.query('select make_member_records()');
    await client.query('commit');
  } catch (failure) {
    await client.query('rollback');
    throw failure;
  } finally {
    client.release();
  }
}

/** Vacuums after a filling: plans know the tables, and index-only reads find their pages marked as visible. */
export async function vacuumFilled(pool: pg.Pool): Promise<void> {
  for (const table of ['account', 'profile', 'premium_period', 'partner_preference', 'search_entry', 'member_record'])
    await pool.query(`vacuum (analyze, freeze) ${table}`);
}
