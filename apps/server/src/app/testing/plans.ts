import type pg from 'pg';

/** A node of a plan, as EXPLAIN writes it. */
type Plan = {
  readonly 'Node Type': string;
  readonly 'Parent Relationship'?: string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Filter?: string;
  readonly Plans?: readonly Plan[];
};

/** One way in which a plan reads more of a table than somebody's own rows, or than the first of an order. */
type Unbounded = { readonly table: string; readonly why: string };

/** Hand on their rows one by one, so that a limit above them ends the reading below. */
const STREAMING = new Set(['Limit', 'Nested Loop', 'Subquery Scan', 'Result', 'Append', 'Merge Append', 'LockRows', 'Unique', 'Memoize']);
/** Names of somebody or something, of which each has few rows: what every row of the site shares, as a state or a kind, is none. */
const KEY = /(?:^|_)(?:id|key|hash|code|subject)$/;

const conditionNames = (condition: string): string[] => [...condition.matchAll(/\((?:\w+\.)?(\w+) = /g)].map(([, column]) => column ?? '');
const isByKey = (condition = ''): boolean => conditionNames(condition).some((column) => KEY.test(column));

const bitmapsOf = ({ Plans: below = [] }: Plan): readonly Plan[] => below.filter((one) => one['Node Type'].startsWith('Bitmap'));

function isBitmapByKey(plan: Plan): boolean {
  const below = bitmapsOf(plan);
  if (plan['Node Type'] === 'BitmapOr') return below.every(isBitmapByKey);
  if (plan['Node Type'] === 'BitmapAnd') return below.some(isBitmapByKey);
  return isByKey(plan['Index Cond']);
}

function whyUnbounded(plan: Plan, isLimited: boolean): string | null {
  const { 'Node Type': kind, 'Index Cond': condition, 'Index Name': index, Filter: filter } = plan;
  if (kind === 'Bitmap Heap Scan') return bitmapsOf(plan).every(isBitmapByKey) ? null : 'an index without a key of anybody';
  if (!index) return 'the whole table';
  if (isByKey(condition)) return null;
  if (!isLimited) return `${index} without a key and without a limit`;
  return filter ? `${index} without a key, past what ${filter} leaves out` : null;
}

/** Returns how a plan reads these tables without a bound. */
function unboundedOf(plan: Plan, tables: ReadonlySet<string>, isLimited = false): Unbounded[] {
  const table = plan['Relation Name'];
  const reads = table !== undefined && tables.has(table) && plan['Node Type'] !== 'ModifyTable';
  const why = reads ? whyUnbounded(plan, isLimited) : null;
  const own = reads && why ? [{ table, why }] : [];
  const isLimit = plan['Node Type'] === 'Limit';
  const below = (plan.Plans ?? []).flatMap((one) => {
    const goesOn =
      (isLimit || (isLimited && STREAMING.has(plan['Node Type']))) &&
      ['Outer', 'Subquery', 'Member'].includes(one['Parent Relationship'] ?? '');
    return unboundedOf(one, tables, goesOn);
  });
  return [...own, ...below];
}

/** Rows that a table is said to have, and those of one member, conversation or other key in it. */
const ROWS = 1e8;
const ROWS_OF_ONE = 100;

/** Makes the planner believe that all tables are large: what one page and one page of each index hold is said to be so much. Checks go, so that one row can be there. */
export async function pretendLarge(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
    );
    const tables = rows.map(({ name }) => name);
    await client.query('set session_replication_role = replica');
    const { rows: checks } = await client.query<{ statement: string }>(
      `select format('alter table %s %s', conrelid::regclass, string_agg(format('drop constraint %I', conname), ', ')) as statement
       from pg_constraint where contype = 'c' and conrelid::regclass::text = any($1) group by conrelid`,
      [tables],
    );
    for (const { statement } of checks) await client.query(statement);
    for (const table of tables) {
      const { rows: columns } = await client.query<{ name: string; type: string }>(
        `select quote_ident(attname) as name, format_type(atttypid, atttypmod) as type from pg_attribute
         where attrelid = $1::regclass and attnum > 0 and not attisdropped and attnotnull and not atthasdef and attidentity = ''`,
        [table],
      );
      await client.query(
        columns.length === 0
          ? `insert into ${table} default values on conflict do nothing`
          : `insert into ${table} (${columns.map(({ name }) => name).join(', ')}) values (${columns.map(({ type }) => valueOf(type)).join(', ')})
             on conflict do nothing`,
      );
      await client.query(
        `update pg_class set relpages = pg_relation_size(oid) / 8192, reltuples = $2 where oid = $1::regclass
           or oid in (select indexrelid from pg_index where indrelid = $1::regclass)`,
        [table, ROWS],
      );
      await client.query(
        `select pg_restore_attribute_stats('schemaname', 'public', 'relname', $1::text, 'attname', attname::text, 'inherited', false,
           'null_frac', case when attnotnull then 0 else 0.3 end::real, 'avg_width', 8, 'n_distinct', (-1.0 / $2)::real)
         from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attname ~ $3`,
        [table, ROWS_OF_ONE, KEY.source],
      );
    }
  } finally {
    client.release(true);
  }
}

function valueOf(type: string): string {
  if (type.endsWith('[]')) return `'{}'::${type}`;
  if (/int|numeric|double|real/.test(type)) return '1';
  if (/^(timestamp|date)/.test(type)) return `now()::${type}`;
  if (type === 'boolean') return 'false';
  if (type === 'jsonb') return `'{}'::jsonb`;
  if (type === 'uuid') return 'gen_random_uuid()';
  if (type === 'bytea') return `''::bytea`;
  return `'x'::${type}`;
}

/** Says how long a page is, which the planner cannot see in a parameter. */
const withPage = (text: string): string => text.replaceAll(/\blimit \$\d+/g, 'limit 50').replaceAll(/\boffset \$\d+/g, 'offset 0');

/** The code of PostgreSQL for a table that is not there: a temporary one of the transaction. */
const NO_TABLE = '42P01';

/** Returns how a statement reads these tables without a bound, whatever its values. Whole tables are read only where there is no other way. */
export async function unboundedIn(pool: pg.Pool, text: string, tables: ReadonlySet<string>): Promise<Unbounded[]> {
  const client = await pool.connect();
  try {
    await client.query('set enable_seqscan = off; set jit = off');
    const { rows } = await client.query<{ 'QUERY PLAN': readonly [{ readonly Plan: Plan }] }>(
      `explain (generic_plan, format json) ${withPage(text)}`,
    );
    return rows.flatMap((row) => unboundedOf(row['QUERY PLAN'][0].Plan, tables));
  } catch (failure) {
    if ((failure as { code?: string }).code !== NO_TABLE) throw failure;
    return [{ table: 'a temporary table', why: 'it is not there to make a plan' }];
  } finally {
    client.release();
  }
}
