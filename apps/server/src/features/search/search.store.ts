import { sql, type RawBuilder } from 'kysely';
import { SEARCH_PAGE_SIZE, type SearchCriteria } from '@app/contract/search';
import type { Executor } from '#platform/db';
import type { BirthRange } from './birth-range.policy.ts';
import { escapeLike } from './member-text.policy.ts';
import { droppedWith, limitsOf, type Criterion } from './relaxation.policy.ts';
import { conditionsOf, isBornWithin, isInAudience, matches, type Audience } from './search-conditions.store.ts';
import './search.tables.ts';

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
  /** Where both the page and the total come from: `from … where …`. */
  readonly source: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
  readonly page: number;
  /** Named sub-statements before it. */
  readonly prelude?: RawBuilder<unknown>;
};

/** The page and the exact total in one statement, so that both tell of the same moment. Only the twenty of the page are read outside the index. */
async function readPage(db: Executor, { source, order, page, prelude = sql`` }: Listing): Promise<FoundPage> {
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

export const searchStore = {
  listByCriteria: (
    db: Executor,
    audience: Audience,
    wish: { criteria: SearchCriteria; range: BirthRange },
    page: number,
  ): Promise<FoundPage> =>
    readPage(db, { source: sql`from search_entry where ${matches(audience, wish.criteria, wish.range)}`, order: newestFirst, page }),

  listByCode: (db: Executor, audience: Audience, memberCode: string, page: number): Promise<FoundPage> =>
    readPage(db, {
      source: sql`from search_entry where ${isInAudience(audience)} and member_code = ${memberCode}`,
      order: newestFirst,
      page,
    }),

  /** Exact names first, then those that begin with the text, then the others. */
  listByName: (db: Executor, audience: Audience, name: string, page: number): Promise<FoundPage> => {
    const pattern = escapeLike(name);
    const nearness = sql`case
      when lower(${name}) in (full_name, first_name, last_name) then 0
      when full_name like lower(${`${pattern}%`}) or last_name like lower(${`${pattern}%`}) then 1
      else 2 end`;
    const searched = Array.from(name).length < INDEXED_NAME_MIN ? sql`(full_name || '')` : sql`full_name`;
    return readPage(db, {
      prelude: sql`with named as materialized (
        select ${ofIndex}, last_active_at, ${nearness} as nearness from search_entry
        where ${isInAudience(audience)} and ${searched} like lower(${`%${pattern}%`})
      ) `,
      source: sql`from named`,
      order: sql`nearness, ${newestFirst}`,
      page,
    });
  },

  /**
   * How many each relaxation of the criteria would find, in a single pass: whoever is found without one criterion
   * fails that one at most.
   */
  countNearMisses: async (
    db: Executor,
    audience: Audience,
    wish: { criteria: SearchCriteria; range: BirthRange; wider: BirthRange | null },
  ): Promise<ReadonlyMap<Criterion | 'widerAge', number>> => {
    const limits = limitsOf(wish.criteria);
    const conditions = conditionsOf(wish.criteria, audience.now);
    if (limits.includes('age')) conditions.push(['age', isBornWithin(wish.range)]);
    const columns = conditions.map(([name, condition]) => sql`(${condition}) is true as ${isMet(name)}`);
    columns.push(sql`(${wish.wider ? isBornWithin(wish.wider) : sql`false`}) is true as is_wider`);
    const allBut = (dropped: readonly Criterion[]) => [sql`true`, ...limits.filter((name) => !dropped.includes(name)).map(isMet)];
    const counts = limits.map(
      (name) => sql`count(*) filter (where ${sql.join(allBut(droppedWith(wish.criteria, name)), and)}) as ${sql.id(name)}`,
    );
    counts.push(sql`count(*) filter (where is_wider and ${sql.join(allBut(['age']), and)}) as "widerAge"`);
    const met = sql.join(
      limits.map((name) => sql`${isMet(name)}::integer`),
      sql` + `,
    );
    const mostDropped = Math.max(...limits.map((name) => droppedWith(wish.criteria, name).length));
    const { rows } = await sql<Record<Criterion | 'widerAge', number>>`select ${sql.join(counts)} from (
        select ${sql.join(columns)} from search_entry where ${isInAudience(audience)}
      ) near where ${met} >= ${sql.lit(limits.length - mostDropped)}`.execute(db);
    return new Map(Object.entries(rows[0] ?? {}) as [Criterion | 'widerAge', number][]);
  },
};

/** What a search must know of the one who asks: the own gender, and who stands in a block with them. */
export const seekerReader = {
  find: async (db: Executor, memberId: number): Promise<{ readonly gender: number | null; readonly hiddenIds: readonly number[] }> => {
    const { rows } = await sql<{
      gender: number | null;
      hidden: readonly number[];
    }>`select (select gender from profile where member_id = ${memberId}) as gender,
      (select coalesce(json_agg(id), '[]') from (
        select blocked_id as id from block where blocker_id = ${memberId} union select blocker_id from block where blocked_id = ${memberId}
      ) hidden) as hidden`.execute(db);
    return { gender: rows[0]?.gender ?? null, hiddenIds: rows[0]?.hidden ?? [] };
  },
};
