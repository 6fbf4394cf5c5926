import { sql, type RawBuilder } from 'kysely';
import { SEARCH_AGE, SEARCH_PAGE_SIZE, type SearchSort } from '@app/contract/search';
import { yearsBefore } from '#features/members';
import type { Context } from '#platform/context';
import type { Criterion, Filter, Test } from './filter.policy.ts';
import { escapeLike, type NameWish } from './member-text.policy.ts';
import { cellsAround, NEARBY_BANDS, type Cell, type CellSpan } from './nearby.policy.ts';
import type { FacetGroup, FoundFacets, FoundIds, Seeker } from './search-plan.ts';
import './search.tables.ts';

/** A condition on a row of `search_entry`. */
type Condition = RawBuilder<boolean>;

const BANGLADESH = 50;
const COLUMNS = {
  maritalStatusId: 'marital_status_id',
  educationId: 'education_id',
  incomeNumber: 'income_number',
  religion: 'religion',
  countryId: 'country_id',
  motherTongueId: 'mother_tongue_id',
  smoking: 'smoking',
  drinking: 'drinking',
  professionName: 'profession_name',
  heightId: 'height_id',
  isFaceVerified: 'is_face_verified',
  isIdVerified: 'is_id_verified',
  lastActiveAt: 'last_active_at',
  joinedAt: 'joined_at',
} as const;
const PHOTO_SHOWN = 1;
const PHOTO_HIDDEN = 2;

const and = sql` and `;

/** Returns the condition for the other gender alone, of legal age, without blocks and whoever is hidden for a while. */
const isInAudience = (seeker: Seeker): Condition =>
  sql`gender = ${seeker.gender} and birth_date <= ${seeker.legalBirthday}::date and member_id <> all(${seeker.hiddenIds}::bigint[])`;

/** Returns the condition for a place; the index of members abroad is used only where the statement itself says that Bangladesh is not meant. */
const livesIn = (values: readonly number[]): Condition =>
  values.includes(BANGLADESH)
    ? sql`country_id = any(${values}::integer[])`
    : sql`country_id = any(${values}::integer[]) and country_id <> ${sql.lit(BANGLADESH)}`;

const among = (column: keyof typeof COLUMNS, values: readonly number[]): Condition =>
  column === 'countryId' ? livesIn(values) : sql`${sql.id(COLUMNS[column])} = any(${values}::smallint[])`;

const asTable = (spans: readonly CellSpan[]): RawBuilder<unknown> =>
  sql`unnest(${spans.map(({ y }) => y)}::integer[], ${spans.map(({ fromX }) => fromX)}::integer[], ${spans.map(({ toX }) => toX)}::integer[],
    ${spans.map(({ band }) => band)}::integer[]) as span (y, from_x, to_x, band)`;

type Conditions = { readonly [K in Test['kind']]: (test: Extract<Test, { kind: K }>) => Condition };
const CONDITIONS: Conditions = {
  born: ({ after, upTo }) => sql`birth_date > ${after}::date and birth_date <= ${upTo}::date`,
  height: ({ from, to }) => sql`height_id between ${from} and ${to}`,
  among: ({ column, values }) => among(column, values),
  profession: ({ names }) => sql`profession_name = any(${names}::text[])`,
  district: ({ ids }) =>
    sql`(present_state_id = any(${ids}::integer[]) or location_state_id = any(${ids}::integer[]) or hometown_state_id = any(${ids}::integer[]))`,
  premium: ({ isPremium, now }) => (isPremium ? sql`premium_until > ${now}` : sql`(premium_until is null or premium_until <= ${now})`),
  photo: ({ grantedBy }) =>
    sql`(photo_state = ${sql.lit(PHOTO_SHOWN)} or photo_state = ${sql.lit(PHOTO_HIDDEN)} and member_id = any(${grantedBy}::bigint[]))`,
  verified: ({ column }) => sql`${sql.id(COLUMNS[column])}`,
  since: ({ column, since }) => sql`${sql.id(COLUMNS[column])} >= ${since}`,
  abroad: () => sql`country_id <> ${sql.lit(BANGLADESH)}`,
  noneOf: ({ memberIds }) => sql`member_id <> all(${memberIds}::bigint[])`,
  cells: ({ spans }) => sql`exists (select from ${asTable(spans)} where span.y = grid_y and grid_x between from_x and to_x)`,
  all: ({ tests }) => sql`(${sql.join(tests.map(conditionOf), and)})`,
};
function conditionOf(test: Test): Condition {
  return (CONDITIONS[test.kind] as (test: Test) => Condition)(test);
}

/** Returns the condition for whoever may be found at all and passes all tests. */
export const matches = (seeker: Seeker, filter: Filter): Condition =>
  sql.join([isInAudience(seeker), ...[...filter.values()].map(conditionOf)], and) as Condition;

const newestFirst = sql`last_active_at desc, member_id desc`;

const WIDEST = NEARBY_BANDS[4];

/** Returns an order with the nearest band first, those beyond the widest after them, those without a place last. */
const nearestFirst = (cell: Cell | null): RawBuilder<unknown> =>
  cell === null
    ? newestFirst
    : sql`grid_y is null, (select band from ${asTable(cellsAround(cell, WIDEST))} where span.y = grid_y and grid_x between from_x and to_x), ${newestFirst}`;

/** Returns the orders but that by score, which the database does not know. */
const orderBy = (seeker: Seeker, sort: Exclude<SearchSort, 'match'>): RawBuilder<unknown> =>
  ({ active: newestFirst, newest: sql`joined_at desc nulls last, member_id desc`, nearest: nearestFirst(seeker.cell) })[sort];

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

/** Reads the ids of a page and the exact total in one statement, so that both tell of the same moment. */
async function readPage({ db }: Context, { source, order, page, prelude = sql`` }: Listing): Promise<FoundIds> {
  const { rows } = await sql<{ total: number; ids: readonly number[] }>`${prelude}select (select count(*) ${source}) as total,
      array(select member_id ${source} order by ${order} ${pageOf(page)}) as ids`.execute(db);
  return { total: rows[0]?.total ?? 0, ids: rows[0]?.ids ?? [] };
}

export const listPage = (
  ctx: Context,
  seeker: Seeker,
  { filter, sort }: { readonly filter: Filter; readonly sort: Exclude<SearchSort, 'match'> },
  page: number,
): Promise<FoundIds> =>
  readPage(ctx, { source: sql`from search_entry where ${matches(seeker, filter)}`, order: orderBy(seeker, sort), page });

/** Lists all who are found, newest activity first. */
export async function listAll({ db }: Context, seeker: Seeker, filter: Filter): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] }>`select array(
    select member_id from search_entry where ${matches(seeker, filter)} order by ${newestFirst}) as ids`.execute(db);
  return rows[0]?.ids ?? [];
}

/** Counts what each of several searches finds, in one statement. */
export async function countAll({ db }: Context, seeker: Seeker, filters: readonly Filter[]): Promise<number[]> {
  if (filters.length === 0) return [];
  const counts = filters.map((filter) => sql`(select count(*) from search_entry where ${matches(seeker, filter)})`);
  const { rows } = await sql<{ totals: number[] }>`select array[${sql.join(counts)}]::integer[] as totals`.execute(db);
  return rows[0]?.totals ?? [];
}

/** Returns the whole years today; those above the greatest age that can be asked for count as one more. */
const ageOf = (today: string): RawBuilder<number> => {
  const oldest = SEARCH_AGE.max + 1;
  // Somebody is of an age whose birthday is not after that day so many years ago; the days rise as the ages fall.
  const days = Array.from({ length: oldest - SEARCH_AGE.min + 1 }, (_, younger) => yearsBefore(today, oldest - younger));
  return sql`(${sql.lit(oldest)} - width_bucket(birth_date - 1, ${days}::date[]))`;
};

const isMet = (criterion: Criterion) => sql.id(`meets_${criterion}`);

/** Returns what a group counts, as rows `value, total`; the source holds only who meets all other criteria. */
function countsOf(group: FacetGroup, today: string, where: RawBuilder<unknown>): RawBuilder<unknown> {
  const grouped = (value: RawBuilder<unknown>, source = sql`near`) =>
    sql`select ${value}::text as value, count(*) as total from ${source} where ${where} and ${value} is not null group by 1`;
  if (group.kind === 'column') return grouped(sql.id(COLUMNS[group.column]));
  if (group.kind === 'age') return grouped(ageOf(today));
  if (group.kind === 'district')
    return sql`select state::text as value, count(*) as total from near,
        lateral (select distinct unnest(array[present_state_id, location_state_id, hometown_state_id]) as state) states
      where ${where} and state is not null group by 1`;
  const counts = group.tests.map(
    ([, test], place) => sql`count(*) filter (where ${test === null ? sql`true` : conditionOf(test)}) as ${sql.id(`total_${place}`)}`,
  );
  const values = group.tests.map(([value], place) => sql`(${value}::text, ${sql.id(`total_${place}`)})`);
  return sql`select named.value, named.total from (select ${sql.join(counts)} from near where ${where}) counts,
    lateral (values ${sql.join(values)}) as named (value, total)`;
}

/** Counts the values of each group, in one statement: whoever is found with another value of one criterion fails that one at most. */
export async function countFacets({ db }: Context, seeker: Seeker, filter: Filter, groups: readonly FacetGroup[]): Promise<FoundFacets> {
  const limits = [...filter.keys()];
  const met = [...filter].map(([criterion, test]) => sql`(${conditionOf(test)}) is true as ${isMet(criterion)}`);
  const metCount = limits.map((criterion) => sql`${isMet(criterion)}::integer`);
  const near = sql`select * from (select *${met.length > 0 ? sql`, ${sql.join(met)}` : sql``} from search_entry where ${isInAudience(seeker)}) judged
    ${limits.length > 0 ? sql`where ${sql.join(metCount, sql` + `)} >= ${sql.lit(limits.length - 1)}` : sql``}`;
  const parts = groups.map((group, place) => {
    const others = sql.join([sql`true`, ...limits.filter((criterion) => criterion !== group.criterion).map(isMet)], and);
    return sql`select ${sql.lit(place)} as place, value, total from (${countsOf(group, seeker.today, others)}) part`;
  });
  const all = sql`select -1 as place, null as value, count(*) as total from near where ${sql.join([sql`true`, ...limits.map(isMet)], and)}`;
  const { rows } = await sql<{ place: number; value: string; total: number }>`with near as materialized (${near})
    ${sql.join([all, ...parts], sql` union all `)}`.execute(db);
  const facets = groups.map((group, place) => {
    const isNumber = group.kind === 'age' || group.kind === 'district' || (group.kind === 'column' && group.column !== 'professionName');
    const own = rows.filter((row) => row.place === place && row.total > 0);
    return new Map(own.map(({ value, total }) => [isNumber ? Number(value) : value, total]));
  });
  return { total: rows.find(({ place }) => place === -1)?.total ?? 0, facets };
}

/** Shorter texts hold no three letters that the index of names could look for. */
const INDEXED_NAME_MIN = 3;

export const listByCode = (ctx: Context, seeker: Seeker, memberCode: string, page: number): Promise<FoundIds> =>
  readPage(ctx, {
    source: sql`from search_entry where ${isInAudience(seeker)} and member_code = ${memberCode}`,
    order: newestFirst,
    page,
  });

/** Lists exact names first, then those that begin with the text, then those that hold it, then those that only sound like it. */
export const listByName = (ctx: Context, seeker: Seeker, { name, keys }: NameWish, page: number): Promise<FoundIds> => {
  const pattern = escapeLike(name);
  const nearness = sql`case
    when lower(${name}) in (full_name, first_name, last_name) then 0
    when full_name like lower(${`${pattern}%`}) or last_name like lower(${`${pattern}%`}) then 1
    when full_name like lower(${`%${pattern}%`}) then 2
    else 3 end`;
  const sounds = keys.length > 0 ? sql` or name_keys @> ${keys}::text[]` : sql``;
  const searched = Array.from(name).length < INDEXED_NAME_MIN ? sql`(full_name || '')` : sql`full_name`;
  return readPage(ctx, {
    prelude: sql`with named as materialized (
      select member_id, last_active_at, ${nearness} as nearness from search_entry
      where ${isInAudience(seeker)} and (${searched} like lower(${`%${pattern}%`})${sounds})
    ) `,
    source: sql`from named`,
    order: sql`nearness, ${newestFirst}`,
    page,
  });
};

const QUERY_CANCELED = '57014';

/** True where the database ended a statement for its length. */
export const isTimeout = (failure: unknown): boolean =>
  failure instanceof Error && (failure as Error & { code?: string }).code === QUERY_CANCELED;
