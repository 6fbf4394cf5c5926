import type pg from 'pg';

/** A node of a plan, as EXPLAIN writes it. */
type Plan = {
  readonly 'Node Type': string;
  readonly 'Parent Relationship'?: string;
  readonly 'Subplan Name'?: string;
  readonly 'Join Type'?: string;
  readonly 'Join Filter'?: string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly 'CTE Name'?: string;
  readonly 'Group Key'?: readonly string[];
  readonly Filter?: string;
  readonly Plans?: readonly Plan[];
};

/** One way in which a plan reads more of a table than somebody's own rows, or than the first of an order. */
export type Unbounded = { readonly table: string; readonly why: string };

/** An index: its table, its columns in their order (null for an expression), and true where it finds by the first of them alone. */
type Index = { readonly table: string; readonly columns: readonly (string | null)[]; readonly isOrdered: boolean };

/** The tables that are judged, and the indexes of the database by their names. */
export type Judged = { readonly tables: ReadonlySet<string>; readonly indexes: ReadonlyMap<string, Index> };

/** With the named subqueries of the plan (`with`). */
type Looking = Judged & { readonly named: ReadonlyMap<string, Plan> };

/** How a node is run: below a limit that ends its reading, and once for each of many rows. */
type Way = { readonly isLimited: boolean; readonly isDriven: boolean };

/** Hand on their rows one by one, so that a limit above them ends the reading below. */
const STREAMING = new Set(['Limit', 'Nested Loop', 'Subquery Scan', 'Result', 'Append', 'Merge Append', 'LockRows', 'Memoize']);
/** Names of somebody or something, of which each has few rows: what every row of the site shares, as a state or a kind, is none. */
const KEY = /(?:^|_)(?:id|key|hash|code|subject)$/;
/** Named like one, though a row of it may have a part of the table: an account of the company is on every fourth line. */
const NO_KEYS = new Set(['journal_line.account_id']);

const isKey = (table: string, column: string): boolean => KEY.test(column) && !NO_KEYS.has(`${table}.${column}`);

/** Returns the columns for which a condition wants one value, or one of a list. */
const columnsWanted = (condition: string): string[] =>
  [...condition.matchAll(/\((?:\w+\.)?(\w+) (?:= |IS NULL)/g)].map(([, column]) => column ?? '');

/** True where an index finds by a key at once: a key behind a column that is not asked for is looked for in the whole index. */
function isByKey({ 'Index Name': name = '', 'Index Cond': condition = '' }: Plan, { indexes }: Judged): boolean {
  const index = indexes.get(name);
  if (!index) return false;
  const wanted = columnsWanted(condition);
  const isWanted = (column: string | null): column is string => column !== null && wanted.includes(column);
  const end = index.columns.findIndex((column) => !isWanted(column));
  const found = index.isOrdered && end >= 0 ? index.columns.slice(0, end) : index.columns;
  return found.some((column) => isWanted(column) && isKey(index.table, column));
}

const bitmapsOf = ({ Plans: below = [] }: Plan): readonly Plan[] => below.filter((one) => one['Node Type'].startsWith('Bitmap'));

function isBitmapByKey(plan: Plan, judged: Judged): boolean {
  const below = bitmapsOf(plan);
  if (plan['Node Type'] === 'BitmapOr') return below.every((one) => isBitmapByKey(one, judged));
  if (plan['Node Type'] === 'BitmapAnd') return below.some((one) => isBitmapByKey(one, judged));
  return isByKey(plan, judged);
}

const isReadByKey = (plan: Plan, judged: Judged): boolean =>
  plan['Node Type'] === 'Bitmap Heap Scan' ? bitmapsOf(plan).every((one) => isBitmapByKey(one, judged)) : isByKey(plan, judged);

function whyUnbounded(plan: Plan, { isLimited, isDriven }: Way, judged: Judged): string | null {
  const { 'Node Type': kind, 'Index Name': index, Filter: filter } = plan;
  if (isReadByKey(plan, judged)) return isDriven ? 'once for each of many rows' : null;
  if (kind === 'Bitmap Heap Scan') return 'an index without a key of anybody';
  if (!index) return 'the whole table';
  if (!isLimited) return `${index} without a key and without a limit`;
  if (isDriven) return `${index}, once for each of many rows`;
  return filter ? `${index} without a key, past what ${filter} leaves out` : null;
}

/** True for a subquery that hands its rows on to no node, but gives a value. */
const isOfValue = ({ 'Parent Relationship': relationship }: Plan): boolean => relationship === 'InitPlan' || relationship === 'SubPlan';

/** Returns the named subqueries of a plan (`with`). */
function namedOf(plan: Plan): [string, Plan][] {
  const name = /^CTE (.+)$/.exec(plan['Subplan Name'] ?? '')?.[1];
  return [...(name ? [[name, plan] as [string, Plan]] : []), ...(plan.Plans ?? []).flatMap(namedOf)];
}

/** True where a plan hands on the rows of a table, of whatever size, that it finds by no key and below no limit. */
function isOfMany(plan: Plan, looking: Looking): boolean {
  const { 'Node Type': kind, 'Relation Name': table, 'CTE Name': name = '' } = plan;
  if (kind === 'Limit' || (kind === 'Aggregate' && !plan['Group Key'])) return false;
  if (table !== undefined && kind !== 'ModifyTable') return !isReadByKey(plan, looking);
  const source = looking.named.get(name);
  const others = { ...looking, named: new Map([...looking.named].filter(([one]) => one !== name)) };
  const below = source ? [source] : (plan.Plans ?? []).filter((one) => !isOfValue(one));
  return below.some((one) => isOfMany(one, others));
}

/** True where a node ends as soon as it has handed on so many rows as it is asked for, and leaves none out that it was given. */
function passesLimitOn({ 'Node Type': kind, 'Join Type': join = 'Left', 'Join Filter': joinFilter, Filter: filter }: Plan): boolean {
  return STREAMING.has(kind) && join === 'Left' && !joinFilter && (kind === 'Limit' || !filter);
}

/** True where a node runs one below it once for each of many rows: those of the outer side of a nested loop, or its own for a subquery. */
function drives(plan: Plan, one: Plan, isLimited: boolean, looking: Looking): boolean {
  const relationship = one['Parent Relationship'];
  if (isLimited) return false;
  if (relationship === 'SubPlan') return isOfMany(plan, looking);
  if (relationship !== 'Inner' || plan['Node Type'] !== 'Nested Loop') return false;
  return (plan.Plans ?? []).some((other) => other['Parent Relationship'] === 'Outer' && isOfMany(other, looking));
}

/** Returns the table of a partition, as migrations name them; of anything else its own name. */
const tableOf = (relation: string): string => relation.replace(/_(?:first|default|\d{8}t\d{2})$/, '');

function whyOwn(plan: Plan, way: Way, judged: Judged): Unbounded[] {
  const { 'Relation Name': relation } = plan;
  const table = relation === undefined ? undefined : tableOf(relation);
  if (table === undefined || !judged.tables.has(table) || plan['Node Type'] === 'ModifyTable') return [];
  const why = whyUnbounded(plan, way, judged);
  return why ? [{ table, why }] : [];
}

/** Returns how a plan reads these tables without a bound. */
function unboundedOf(plan: Plan, looking: Looking, way: Way): Unbounded[] {
  const goesOn = plan['Node Type'] === 'Limit' || (way.isLimited && passesLimitOn(plan));
  const isLimitedHere = goesOn || (way.isLimited && plan['Relation Name'] !== undefined && !plan.Filter);
  const below = (plan.Plans ?? []).flatMap((one) =>
    unboundedOf(one, looking, {
      isLimited: goesOn && ['Outer', 'Subquery', 'Member'].includes(one['Parent Relationship'] ?? ''),
      isDriven: way.isDriven || drives(plan, one, isLimitedHere, looking),
    }),
  );
  return [...whyOwn(plan, way, looking), ...below];
}

/** Rows that a table is said to have, and those of one member, conversation or other key in it. */
const ROWS = 1e8;
const ROWS_OF_ONE = 100;

/** Makes the planner believe that all tables are large: what one page and one page of each index hold is said to be so much. Checks go, so that one row can be there. */
export async function pretendLarge(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    const { rows: tables } = await client.query<{ table: string; kind: 'r' | 'p' }>(
      `select relname as table, relkind::text as kind from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`,
    );
    await client.query('set session_replication_role = replica');
    const { rows: checks } = await client.query<{ statement: string }>(
      `select format('alter table %s %s', conrelid::regclass, string_agg(format('drop constraint %I', conname), ', ')) as statement
       from pg_constraint where contype = 'c' and conrelid::regclass::text = any($1) group by conrelid`,
      [tables.map(({ table }) => table)],
    );
    for (const { statement } of checks) await client.query(statement);
    for (const { table, kind } of tables) {
      const { rows: columns } = await client.query<{ name: string; type: string }>(
        `select quote_ident(attname) as name, format_type(atttypid, atttypmod) as type from pg_attribute
         where attrelid = $1::regclass and attnum > 0 and not attisdropped and attnotnull and not atthasdef and attidentity = ''`,
        [table],
      );
      const insertion =
        columns.length === 0
          ? `insert into ${table} default values on conflict do nothing`
          : `insert into ${table} (${columns.map(({ name }) => name).join(', ')}) values (${columns.map((column) => valueOf(table, column)).join(', ')})
             on conflict do nothing`;
      await client.query(insertion);
      // Of a table with partitions one is that of now, and one of what lies outside of all.
      if (kind === 'p') await client.query(insertion.replaceAll('now()', `'2999-01-01'`));
      await sayIsLarge(client, table);
    }
  } finally {
    client.release(true);
  }
}

/** Gives a table, or each of its partitions, the statistics of a large one. */
async function sayIsLarge(client: pg.ClientBase, table: string): Promise<void> {
  const { rows } = await client.query<{ oid: number; schema: string; name: string }>(
    `select pg_class.oid, relnamespace::regnamespace::text as schema, relname as name
     from pg_partition_tree($1::regclass) part join pg_class on pg_class.oid = part.relid where part.isleaf
     union select pg_class.oid, 'public', relname from pg_class where pg_class.oid = $1::regclass and relkind = 'r'`,
    [table],
  );
  for (const { oid, schema, name } of rows) {
    await client.query(
      `update pg_class set relpages = pg_relation_size(oid) / 8192, reltuples = $2
       where oid = $1 or oid in (select indexrelid from pg_index where indrelid = $1)`,
      [oid, ROWS],
    );
    await client.query(
      `select pg_restore_attribute_stats('schemaname', $4::text, 'relname', $5::text, 'attname', attname::text, 'inherited', false,
         'null_frac', case when attnotnull then 0 else 0.3 end::real, 'avg_width', 8, 'n_distinct', (-1.0 / $2)::real)
       from pg_attribute where attrelid = $1 and attnum > 0 and not attisdropped and attname ~ $3`,
      [oid, ROWS_OF_ONE, KEY.source, schema, name],
    );
  }
}

/** Returns a value that a column takes; fails with its name for a type that this does not know. */
function valueOf(table: string, { name, type }: { readonly name: string; readonly type: string }): string {
  if (type.endsWith('[]')) return `'{}'::${type}`;
  if (/^(?:smallint|integer|bigint|numeric|double|real)\b/.test(type)) return '1';
  if (/^(?:timestamp|date)\b/.test(type)) return `now()::${type}`;
  if (/^(?:text|character|citext)\b/.test(type)) return `'x'::${type}`;
  if (type === 'boolean') return 'false';
  if (/^bit\b/.test(type)) return `'0'::${type}`;
  if (type === 'jsonb') return `'{}'::jsonb`;
  if (type === 'uuid') return 'gen_random_uuid()';
  if (type === 'bytea') return `''::bytea`;
  throw new Error(`Say in ${import.meta.filename} which value of type ${type} a row may have: ${table}.${name}`);
}

/** Says how long a page is, which the planner cannot see in a parameter. */
const withPage = (text: string): string => text.replaceAll(/\blimit \$\d+/g, 'limit 50').replaceAll(/\boffset \$\d+/g, 'offset 0');

/** The code of PostgreSQL for a table that is not there: a temporary one of the transaction. */
const NO_TABLE = '42P01';

/** Returns all indexes of a database, by their names. */
export async function indexesOf(pool: pg.Pool): Promise<ReadonlyMap<string, Index>> {
  const { rows } = await pool.query<Index & { name: string }>(
    `select index.relname as name, relation.relname as table, method.amname = 'btree' as "isOrdered",
       array(select attname::text from unnest(key.indkey::int2[]) with ordinality as part (number, place)
         left join pg_attribute on attrelid = relation.oid and attnum = nullif(part.number, 0)
         where place <= key.indnkeyatts order by place) as columns
     from pg_index key join pg_class relation on relation.oid = key.indrelid join pg_class index on index.oid = key.indexrelid
       join pg_am method on method.oid = index.relam
     where relation.relnamespace::regnamespace::text in ('public', 'partitions')`,
  );
  return new Map(rows.map(({ name, ...index }) => [name, index]));
}

/** Options of a connection with which whole tables are read only where there is no other way. */
export const PLANNING = '-c enable_seqscan=off -c jit=off';

/** Returns how a statement reads these tables without a bound, whatever its values; the pool is opened with the options for it. */
export async function unboundedIn(pool: pg.Pool, text: string, judged: Judged): Promise<Unbounded[]> {
  try {
    const { rows } = await pool.query<{ 'QUERY PLAN': readonly [{ readonly Plan: Plan }] }>(
      `explain (generic_plan, format json) ${withPage(text)}`,
    );
    return rows.flatMap((row) => {
      const plan = row['QUERY PLAN'][0].Plan;
      return unboundedOf(plan, { ...judged, named: new Map(namedOf(plan)) }, { isLimited: false, isDriven: false });
    });
  } catch (failure) {
    if ((failure as { code?: string }).code !== NO_TABLE) throw failure;
    return [{ table: 'a temporary table', why: 'it is not there to make a plan' }];
  }
}
