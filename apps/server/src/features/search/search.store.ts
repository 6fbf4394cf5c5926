import type pg from 'pg';
import { sql, type RawBuilder } from 'kysely';
import { INCOMES } from '@app/contract/members';
import { SEARCH_PAGE_SIZE, type SearchCriteria } from '@app/contract/search';
import type { Context } from '#platform/context';
import { connect, type Connection } from '#platform/db';
import type { BirthRange } from './birth-range.policy.ts';
import { escapeLike } from './member-text.policy.ts';
import { droppedWith, limitsOf, type Criterion } from './relaxation.policy.ts';
import './search.tables.ts';

/** A condition on a row of `search_entry`. */
type Condition = RawBuilder<boolean>;

/** Those who may be found by this viewer at all, whatever they ask. */
export type Audience = {
  /** The other gender. */
  readonly gender: number;
  /** The latest birthday of somebody of legal age. */
  readonly legalBirthday: string;
  /** Members who stand in a block with the viewer. */
  readonly hiddenIds: readonly number[];
  readonly now: Date;
};

const BANGLADESH = 50;
const HEIGHT_MAX = 32_767;

const isVisibleTo = (audience: Audience): Condition =>
  sql`gender = ${audience.gender} and member_id <> all(${audience.hiddenIds}::bigint[])`;

const isBornWithin = (range: BirthRange): Condition => sql`birth_date > ${range.after}::date and birth_date <= ${range.upTo}::date`;

/** Only the other gender, of legal age, without blocks. */
const isInAudience = (audience: Audience): Condition => sql`${isVisibleTo(audience)} and birth_date <= ${audience.legalBirthday}::date`;

const tests: Readonly<Record<Exclude<Criterion, 'age'>, (criteria: SearchCriteria, now: Date) => Condition>> = {
  height: (criteria) => sql`height_id between ${criteria.minHeight ?? 0} and ${criteria.maxHeight ?? HEIGHT_MAX}`,
  maritalStatus: (criteria) => sql`marital_status_id = ${criteria.maritalStatus}`,
  education: (criteria) => sql`education_id = ${criteria.education}`,
  profession: (criteria) => sql`profession_name = ${criteria.profession}`,
  income: (criteria) => sql`income_number = ${criteria.income === undefined ? null : INCOMES.indexOf(criteria.income) + 1}`,
  religion: (criteria) => sql`religion = ${criteria.religion}`,
  // The index of members abroad is used only where the statement itself says that Bangladesh is not meant.
  country: (criteria) =>
    criteria.country === BANGLADESH
      ? sql`country_id = ${BANGLADESH}`
      : sql`country_id = ${criteria.country} and country_id <> ${sql.lit(BANGLADESH)}`,
  district: (criteria) => sql`${criteria.district}::integer in (present_state_id, location_state_id, hometown_state_id)`,
  memberType: (criteria, now) =>
    criteria.memberType === 'premium' ? sql`premium_until > ${now}` : sql`(premium_until is null or premium_until <= ${now})`,
};

/** Returns one condition for each criterion that sets a limit, but the age. */
const conditionsOf = (criteria: SearchCriteria, now: Date): [Criterion, Condition][] =>
  limitsOf(criteria).flatMap((criterion): [Criterion, Condition][] =>
    criterion === 'age' ? [] : [[criterion, tests[criterion](criteria, now)]],
  );

/** Returns all of them together. The birthday range holds the legal age. */
const matches = (audience: Audience, criteria: SearchCriteria, range: BirthRange): Condition =>
  sql.join(
    [isVisibleTo(audience), isBornWithin(range), ...conditionsOf(criteria, audience.now).map(([, condition]) => condition)],
    sql` and `,
  );

/** One found member. */
export type FoundRow = {
  readonly memberId: number;
  readonly firstName: string;
  readonly birthDate: string;
  readonly religion: number | null;
  readonly countryId: number | null;
};
export type FoundPage = { readonly total: number; readonly rows: readonly FoundRow[] };

const ofIndex = sql`member_id, birth_date, religion, country_id`;
const shown = sql`page.member_id as "memberId", search_entry.shown_name as "firstName", page.birth_date as "birthDate", page.religion, page.country_id as "countryId"`;
const and = sql` and `;
const isMet = (name: Criterion) => sql.id(`is_${name}`);
const newestFirst = sql`last_active_at desc, member_id`;

// The limit is part of the statement, and the first page has no offset: the planner must know that few rows are wanted.
const pageOf = (page: number): RawBuilder<unknown> =>
  page === 1 ? sql`limit ${sql.lit(SEARCH_PAGE_SIZE)}` : sql`limit ${sql.lit(SEARCH_PAGE_SIZE)} offset ${(page - 1) * SEARCH_PAGE_SIZE}`;

type Listing = {
  /** The source of both the page and the total: `from … where …`. */
  readonly source: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
  readonly page: number;
  /** Named sub-statements before it. */
  readonly prelude?: RawBuilder<unknown>;
};

/** Reads the page and the exact total in one statement, so that both tell of the same moment. Only the twenty of the page are read outside the index. */
async function readPage({ db }: Context, { source, order, page, prelude = sql`` }: Listing): Promise<FoundPage> {
  const { rows } = await sql<{ total: number; found: readonly FoundRow[] }>`${prelude}select (select count(*) ${source}) as total,
      (select coalesce(json_agg(shown order by place), '[]') from (
        select page.place, ${shown} from (
          select ${ofIndex}, row_number() over () as place from (select ${ofIndex} ${source} order by ${order} ${pageOf(page)}) ids
        ) page join search_entry using (member_id)
      ) shown) as found`.execute(db);
  const [answer] = rows;
  return { total: answer?.total ?? 0, rows: answer?.found ?? [] };
}

/** Shorter texts hold no three letters that the index of names could look for. */
const INDEXED_NAME_MIN = 3;

export const listByCriteria = (
  ctx: Context,
  audience: Audience,
  query: { criteria: SearchCriteria; range: BirthRange },
  page: number,
): Promise<FoundPage> =>
  readPage(ctx, { source: sql`from search_entry where ${matches(audience, query.criteria, query.range)}`, order: newestFirst, page });

export const listByCode = (ctx: Context, audience: Audience, memberCode: string, page: number): Promise<FoundPage> =>
  readPage(ctx, {
    source: sql`from search_entry where ${isInAudience(audience)} and member_code = ${memberCode}`,
    order: newestFirst,
    page,
  });

/** Lists exact names first, then those that begin with the text, then the others. */
export const listByName = (ctx: Context, audience: Audience, name: string, page: number): Promise<FoundPage> => {
  const pattern = escapeLike(name);
  const nearness = sql`case
    when lower(${name}) in (full_name, first_name, last_name) then 0
    when full_name like lower(${`${pattern}%`}) or last_name like lower(${`${pattern}%`}) then 1
    else 2 end`;
  const searched = Array.from(name).length < INDEXED_NAME_MIN ? sql`(full_name || '')` : sql`full_name`;
  return readPage(ctx, {
    prelude: sql`with named as materialized (
      select ${ofIndex}, last_active_at, ${nearness} as nearness from search_entry
      where ${isInAudience(audience)} and ${searched} like lower(${`%${pattern}%`})
    ) `,
    source: sql`from named`,
    order: sql`nearness, ${newestFirst}`,
    page,
  });
};

/**
 * Counts how many each relaxation of the criteria would find, in a single pass: whoever is found without one criterion
 * fails that one at most.
 */
export const countNearMisses = async (
  { db }: Context,
  audience: Audience,
  query: { criteria: SearchCriteria; range: BirthRange; wider: BirthRange | null },
): Promise<ReadonlyMap<Criterion | 'widerAge', number>> => {
  const limits = limitsOf(query.criteria);
  const conditions = conditionsOf(query.criteria, audience.now);
  if (limits.includes('age')) conditions.push(['age', isBornWithin(query.range)]);
  const columns = conditions.map(([name, condition]) => sql`(${condition}) is true as ${isMet(name)}`);
  columns.push(sql`(${query.wider ? isBornWithin(query.wider) : sql`false`}) is true as is_wider`);
  const allBut = (dropped: readonly Criterion[]) => [sql`true`, ...limits.filter((name) => !dropped.includes(name)).map(isMet)];
  const counts = limits.map(
    (name) => sql`count(*) filter (where ${sql.join(allBut(droppedWith(query.criteria, name)), and)}) as ${sql.id(name)}`,
  );
  counts.push(sql`count(*) filter (where is_wider and ${sql.join(allBut(['age']), and)}) as "widerAge"`);
  const met = sql.join(
    limits.map((name) => sql`${isMet(name)}::integer`),
    sql` + `,
  );
  const mostDropped = Math.max(...limits.map((name) => droppedWith(query.criteria, name).length));
  const { rows } = await sql<Record<Criterion | 'widerAge', number>>`select ${sql.join(counts)} from (
      select ${sql.join(columns)} from search_entry where ${isInAudience(audience)}
    ) near where ${met} >= ${sql.lit(limits.length - mostDropped)}`.execute(db);
  return new Map(Object.entries(rows[0] ?? {}) as [Criterion | 'widerAge', number][]);
};

/** Finds the own gender of the one who asks, and who stands in a block with them. */
export async function findSeeker(
  { db }: Context,
  memberId: number,
): Promise<{ readonly gender: number | null; readonly hiddenIds: readonly number[] }> {
  const { rows } = await sql<{
    gender: number | null;
    hidden: readonly number[];
  }>`select (select gender from profile where member_id = ${memberId}) as gender,
      (select coalesce(json_agg(id), '[]') from (
        select blocked_id as id from block where blocker_id = ${memberId} union select blocker_id from block where blocked_id = ${memberId}
      ) hidden) as hidden`.execute(db);
  return { gender: rows[0]?.gender ?? null, hiddenIds: rows[0]?.hidden ?? [] };
}

/** A search that takes longer is ended by the database. */
const SEARCH_TIMEOUT_MS = 5000;
const CONNECTIONS_MAX = 8;
const QUERY_CANCELED = '57014';

/** Opens connections of the search's own: they carry its time limit, and a rush of searches leaves the others to the rest of the server. */
export function openSearchConnection(pool: pg.Pool): Connection {
  const { password, ...options } = { ...pool.options, password: pool.options.password };
  return connect({
    ...options,
    ...(password === undefined ? {} : { password }),
    max: CONNECTIONS_MAX,
    statement_timeout: SEARCH_TIMEOUT_MS,
    allowExitOnIdle: true,
  });
}

/** True where the database ended a statement for its length. */
export const isTimeout = (failure: unknown): boolean =>
  failure instanceof Error && (failure as Error & { code?: string }).code === QUERY_CANCELED;
