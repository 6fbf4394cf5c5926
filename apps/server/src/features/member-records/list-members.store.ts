import { sql, type RawBuilder } from 'kysely';
import type { MemberBadge, MembersAsked, MemberSort } from '@app/contract/member-records';
import { secondsAfter, startOfDay } from '#platform/clock';
import type { Context } from '#platform/context';
import type { Wanted } from './member-search.policy.ts';
import './member-records.tables.ts';

type Filters = Pick<MembersAsked, 'purpose' | 'step' | 'state' | 'badge' | 'gender' | 'isPremium' | 'createdFrom' | 'createdTo'>;
export type Criteria = Partial<Filters> & { readonly wanted: Wanted | null; readonly now: Date };
export type Order = { readonly sort: MemberSort; readonly isDescending: boolean };

export type RecordRow = {
  readonly memberId: number;
  readonly memberCode: string;
  readonly fullName: string | null;
  readonly gender: 1 | 2 | null;
  readonly dateOfBirth: string | null;
  readonly purpose: string;
  readonly state: string;
  readonly step: number;
  readonly premiumUntil: Date | null;
  readonly isPhoneVerified: boolean;
  readonly isEmailVerified: boolean;
  readonly isIdVerified: boolean;
  readonly isFaceVerified: boolean;
  readonly createdAt: Date;
  readonly lastActiveAt: Date;
};

const BADGES: Readonly<Record<MemberBadge, RawBuilder<boolean>>> = {
  phone: sql`is_phone_verified`,
  email: sql`is_email_verified`,
  id: sql`is_id_verified`,
  face: sql`is_face_verified`,
};
const COLUMNS = { created: 'created_at', last_active: 'last_active_at', name: 'name', code: 'code_number', step: 'step' } as const;
const TYPES = { created: 'timestamptz', last_active: 'timestamptz', name: 'text', code: 'bigint', step: 'smallint' } as const;
const DAY_SECONDS = 86_400;

const asText = (words: readonly string[]): RawBuilder<unknown> => sql`any(${[...words]}::text[])`;

function soughtBy(wanted: Wanted): RawBuilder<boolean> {
  const holder = (column: 'phone_e164' | 'email', value: string) =>
    sql<boolean>`member_id in (select id from account where ${sql.ref(column)} = ${value} and state <> 'erased')`;
  switch (wanted.by) {
    case 'phone':
      return holder('phone_e164', wanted.value);
    case 'email':
      return holder('email', wanted.value);
    case 'code':
      return sql`code_number = ${wanted.number}`;
    case 'code-or-phone':
      return sql`member_id in (select id from account where phone_e164 = ${wanted.value} and state <> 'erased'
        union all select member_id from member_record where code_number = ${wanted.number})`;
    case 'name':
      return sql.join(
        wanted.words.map((word) => sql`name like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`),
        sql` and `,
      ) as RawBuilder<boolean>;
    case 'nothing':
      return sql`false`;
  }
}

function ofGender(genders: readonly string[]): RawBuilder<boolean> {
  const given = genders.filter((gender) => gender !== 'none').map(Number);
  const isGiven = sql`gender = any(${given}::smallint[])`;
  if (!genders.includes('none')) return isGiven as RawBuilder<boolean>;
  return given.length > 0 ? sql`(gender is null or ${isGiven})` : sql`gender is null`;
}

/** Returns the condition of a row of `member_record`. Accounts of staff are none of members. */
function condition(criteria: Criteria): RawBuilder<boolean> {
  const { wanted, purpose, step, state, badge = [], gender, isPremium, createdFrom, createdTo, now } = criteria;
  const all: (RawBuilder<unknown> | undefined | false)[] = [
    sql`member_id not in (select account_id from staff_role)`,
    wanted !== null && soughtBy(wanted),
    purpose && sql`purpose = ${asText(purpose)}`,
    state && sql`state = ${asText(state)}`,
    step && sql`step = any(${step.map(Number)}::smallint[])`,
    gender && ofGender(gender),
    ...badge.map((one) => BADGES[one]),
    isPremium === true && sql`premium_until > ${now}`,
    isPremium === false && sql`(premium_until is null or premium_until <= ${now})`,
    createdFrom !== undefined && sql`created_at >= ${startOfDay(createdFrom)}`,
    createdTo !== undefined && sql`created_at < ${secondsAfter(startOfDay(createdTo), DAY_SECONDS)}`,
  ];
  return sql.join(
    all.filter((one) => one !== undefined && one !== false),
    sql` and `,
  ) as RawBuilder<boolean>;
}

/** Keeps a statement from being prepared: each is planned for its own values, since some fit many rows and some few. */
const planned = (statement: RawBuilder<unknown>): RawBuilder<unknown> => sql`/* planned anew */ ${statement}`;

/**
 * Returns how many there are, counted up to `most` and one more. That the code is named keeps a count by name from being read in the order of
 * names, in which all that fit stand together, perhaps at the end.
 */
export async function countUpTo({ db }: Context, criteria: Criteria, most: number): Promise<number> {
  const counting = sql`select count(*)::int as found from (
    select from member_record where ${condition(criteria)} and code_number > 0 limit ${most + 1}) as counted`;
  const { rows } = await sql<{ found: number }>`${planned(counting)}`.execute(db);
  return rows[0]?.found ?? 0;
}

/** Returns about how many there are, as the planner reckons from its statistics. */
export async function estimate({ db }: Context, criteria: Criteria): Promise<number> {
  const { rows } = await sql<Record<string, string>>`explain select from member_record where ${condition(criteria)}`.execute(db);
  const [top = ''] = Object.values(rows[0] ?? {});
  return Number(/ rows=([0-9]+) /.exec(top)?.[1] ?? 0);
}

const direction = ({ isDescending }: Order): RawBuilder<unknown> => (isDescending ? sql`desc` : sql`asc`);
const inOrder = (order: Order) => sql`${sql.ref(COLUMNS[order.sort])} ${direction(order)}, member_id ${direction(order)}`;

const inRecordOrder = (order: Order) =>
  sql`record.${sql.ref(COLUMNS[order.sort])} ${direction(order)}, record.member_id ${direction(order)}`;

type Page = { readonly limit: number; readonly offset: number };

/** Returns the ids of a page of rows that are few: all of them are gathered by what they are and put in order. */
export const gatherIds = ({ db }: Context, criteria: Criteria, order: Order, { limit, offset }: Page): Promise<number[]> =>
  idsOf(
    db,
    sql`with gathered as materialized (select member_id, ${sql.ref(COLUMNS[order.sort])} from member_record where ${condition(criteria)})
      select member_id from gathered order by ${inOrder(order)} limit ${limit} offset ${offset}`,
  );

/** Returns the ids of a page as far as they stand among the first `within` of all members in this order: read one by one until the page is full. */
export const walkIds = ({ db }: Context, criteria: Criteria, order: Order, page: Page & { readonly within: number }): Promise<number[]> =>
  idsOf(
    db,
    sql`select member_id from (select * from member_record order by ${inOrder(order)} limit ${page.within}) as walked
      where ${condition(criteria)} order by ${inOrder(order)} limit ${page.limit} offset ${page.offset}`,
  );

/** Returns the ids of a few of those who fit, in no order. */
export const anyIds = ({ db }: Context, criteria: Criteria, limit: number): Promise<number[]> =>
  idsOf(db, sql`select member_id from member_record where ${condition(criteria)} and code_number > 0 limit ${limit}`);

async function idsOf(db: Context['db'], statement: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ memberId: number }>`${planned(statement)}`.execute(db);
  return rows.map(({ memberId }) => memberId);
}

const shown = sql`record.member_id, record.gender, record.purpose, record.state, record.step, record.premium_until, record.is_phone_verified,
  record.is_email_verified, record.is_id_verified, record.is_face_verified, record.created_at, record.last_active_at, account.member_code, profile.full_name, profile.date_of_birth`;
const withNames = sql`join account on account.id = record.member_id left join profile on profile.member_id = record.member_id`;

/** Returns rows in the order of their ids. */
export async function listRows({ db }: Context, ids: readonly number[]): Promise<RecordRow[]> {
  const { rows } = await sql<RecordRow>`
    select ${shown} from unnest(${[...ids]}::bigint[]) with ordinality as wanted (id, place)
      join member_record as record on record.member_id = wanted.id ${withNames} order by wanted.place`.execute(db);
  return rows;
}

/** A row and its place in the order, as the database writes it: times have more digits there than here. */
export type PlacedRow = RecordRow & { readonly place: string };

/** Returns the rows that follow on one, in order; the first ones where that is null. */
export async function listAfter(
  { db }: Context,
  criteria: Criteria,
  order: Order,
  { last, limit }: { readonly last: PlacedRow | null; readonly limit: number },
): Promise<PlacedRow[]> {
  const column = sql.ref(COLUMNS[order.sort]);
  const sign = order.isDescending ? sql`<` : sql`>`;
  const after =
    last === null ? sql`true` : sql`(${column}, member_id) ${sign} (${last.place}::${sql.raw(TYPES[order.sort])}, ${last.memberId})`;
  const { rows } = await sql<PlacedRow>`
    with record as (select *, ${column}::text as place from member_record
      where ${condition(criteria)} and ${after} order by ${inOrder(order)} limit ${limit})
    select ${shown}, record.place from record ${withNames} order by ${inRecordOrder(order)}`.execute(db);
  return rows;
}
