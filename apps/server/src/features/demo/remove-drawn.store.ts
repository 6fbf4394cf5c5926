import { sql, type RawBuilder } from 'kysely';
import type { Context, Tx } from '#platform/context';
import { DRAWN } from './demo.rows.ts';

/** Counts the accounts of people who signed up in the demo. */
export async function countOthers({ db }: Context): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int from account where terms_version <> ${DRAWN}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Columns that say who of the staff did something; where that was drawn staff, the row of somebody else stays without the name, unless it makes no sense so. */
const STAFF_COLUMNS = [
  'by_staff_id',
  'staff_id',
  'reviewed_by',
  'decided_by',
  'removed_by',
  'assignee_id',
  'assigned_by',
  'changed_by',
  'desk_changed_by',
  'ended_by',
  'looked_at_by',
];

type Reference = {
  readonly child: string;
  readonly parent: string;
  readonly columns: readonly string[];
  readonly parentColumns: readonly string[];
  /** True where the row can do without what it refers to. */
  readonly isLoose: boolean;
};

/** Lists every foreign key of the schema, whatever features there are. */
async function listReferences({ db }: Tx): Promise<readonly Reference[]> {
  const { rows } = await sql<Reference>`
    select con.conrelid::regclass::text as child, con.confrelid::regclass::text as parent, names.columns, names.parent_columns,
      con.confdeltype = 'n' or (names.columns <@ ${STAFF_COLUMNS}::text[] and not names.is_needed and not exists (
        select 1 from pg_constraint judged where judged.conrelid = con.conrelid and judged.contype = 'c' and judged.conkey && con.conkey)) as is_loose
    from pg_constraint con cross join lateral (
      select array_agg(c.attname::text order by k.place) as columns, array_agg(p.attname::text order by k.place) as parent_columns,
        bool_or(c.attnotnull) as is_needed
      from unnest(con.conkey, con.confkey) with ordinality as k (child, parent, place)
        join pg_attribute c on c.attrelid = con.conrelid and c.attnum = k.child
        join pg_attribute p on p.attrelid = con.confrelid and p.attnum = k.parent
    ) as names
    where con.contype = 'f' and con.connamespace = current_schema()::regnamespace`.execute(db);
  return rows;
}

type RowKeys = (place: string, alias: string) => RawBuilder<string>;

/** Returns what tells a row of a table from all others: its primary key, which stays when triggers write the row anew. */
async function readRowKeys({ db }: Tx): Promise<RowKeys> {
  const { rows } = await sql<{ place: string; columns: string[] }>`
    select con.conrelid::regclass::text as place, array_agg(a.attname::text order by k.place) as columns
    from pg_constraint con cross join lateral unnest(con.conkey) with ordinality as k (number, place)
      join pg_attribute a on a.attrelid = con.conrelid and a.attnum = k.number
    where con.contype = 'p' and con.connamespace = current_schema()::regnamespace group by con.oid, con.conrelid`.execute(db);
  const known = new Map(rows.map(({ place, columns }) => [place, columns]));
  return (place, alias) => {
    const columns = known.get(place);
    if (!columns) throw new TypeError(`the table ${place} has no primary key`);
    return sql<string>`row(${sql.join(columns.map((name) => sql.ref(`${alias}.${name}`)))})::text`;
  };
}

const matches = ({ columns, parentColumns }: Reference) =>
  sql.join(
    columns.map((name, place) => sql`c.${sql.id(name)} = p.${sql.id(parentColumns[place] ?? '')}`),
    sql` and `,
  );

/** Adds the rows that cannot stay without a doomed one. Returns how many there were. */
async function doomBy({ db }: Tx, keyOf: RowKeys, reference: Reference): Promise<bigint> {
  const { numAffectedRows = 0n } = await sql`
    insert into doomed select ${reference.child}::regclass, ${keyOf(reference.child, 'c')}
    from ${sql.table(reference.child)} c join ${sql.table(reference.parent)} p on ${matches(reference)}
      join doomed d on d.place = ${reference.parent}::regclass and d.row = ${keyOf(reference.parent, 'p')}
    on conflict do nothing`.execute(db);
  return numAffectedRows;
}

/** No entry of the journal stays with half of its lines: a line goes with its whole entry. */
const LINE_TAKES_ENTRY: Reference = {
  child: 'journal_entry',
  parent: 'journal_line',
  columns: ['id'],
  parentColumns: ['entry_id'],
  isLoose: false,
};

/** Lists the tables of which rows go, those that refer to others before them. */
function inOrder(places: readonly string[], references: readonly Reference[]): readonly string[] {
  const left = new Set(places);
  const ordered: string[] = [];
  while (left.size > 0) {
    const free = [...left].filter(
      (place) => !references.some(({ child, parent }) => parent === place && child !== place && left.has(child)),
    );
    if (free.length === 0) throw new TypeError(`tables refer to each other in a circle: ${[...left].join(', ')}`);
    for (const place of free) left.delete(place);
    ordered.push(...free);
  }
  return ordered;
}

/** Lists the columns that hold keys of stored files. */
const listKeyColumns = async ({ db }: Tx): Promise<readonly { readonly place: string; readonly name: string }[]> =>
  (
    await sql<{ place: string; name: string }>`
      select c.table_name as place, c.column_name as name from information_schema.columns c
      where c.table_schema = current_schema() and c.table_name <> 'discarded_file'
        and c.column_name ~ '^(image|attachment|picture|object|front|back|cv|large|card|blurred|audio|video)_key$'`.execute(db)
  ).rows;

/** Removes the drawn accounts and every row that cannot be without them. Returns the keys of files that no row names any more. */
export async function removeDrawn(tx: Tx): Promise<readonly string[]> {
  const { db } = tx;
  await sql`lock table account in access exclusive mode`.execute(db);
  const keyOf = await readRowKeys(tx);
  await sql`create temp table doomed (place regclass, row text, primary key (place, row)) on commit drop`.execute(db);
  await sql`insert into doomed select 'account'::regclass, ${keyOf('account', 'a')} from account a where terms_version = ${DRAWN}`.execute(
    db,
  );
  const references = await listReferences(tx);
  const held = references.filter(({ isLoose }) => !isLoose);
  for (let added = 1n; added > 0n;) {
    added = 0n;
    for (const reference of [...held, LINE_TAKES_ENTRY]) added += await doomBy(tx, keyOf, reference);
  }
  const keyColumns = await listKeyColumns(tx);
  const keys = await listKeys(tx, keyOf, keyColumns);
  await forgetStaff(tx, keyOf, references);
  const { rows } = await sql<{ place: string }>`select distinct place::text from doomed`.execute(db);
  for (const place of inOrder(
    rows.map((row) => row.place),
    held,
  ))
    await withoutGuard(tx, place, () => deleteDoomed(tx, keyOf, place));
  return keysWithoutRow(tx, keyColumns, keys);
}

const deleteDoomed = ({ db }: Tx, keyOf: RowKeys, place: string) =>
  sql`delete from ${sql.table(place)} t using doomed d where d.place = ${place}::regclass and d.row = ${keyOf(place, 't')}`.execute(db);

/** Works on a table whose triggers keep every row for ever as it is, and sets the triggers again. Only the owner of the tables can. */
export async function withoutGuard({ db }: Tx, place: string, work: () => Promise<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select t.tgname as name from pg_trigger t join pg_proc p on p.oid = t.tgfoid
    where t.tgrelid = ${place}::regclass and not t.tgisinternal and t.tgenabled <> 'D' and (t.tgtype & 2) = 2 and (t.tgtype & 24) <> 0`.execute(
    db,
  );
  const set = async (state: 'disable' | 'enable'): Promise<void> => {
    for (const { name } of rows) await sql`alter table ${sql.table(place)} ${sql.raw(state)} trigger ${sql.id(name)}`.execute(db);
  };
  await set('disable');
  await work();
  await set('enable');
}

/** Takes the names of drawn staff out of rows that stay. */
async function forgetStaff(tx: Tx, keyOf: RowKeys, references: readonly Reference[]): Promise<void> {
  const { db } = tx;
  for (const { child, columns, parent, isLoose } of references) {
    const [column = ''] = columns;
    if (!isLoose || parent !== 'account' || !STAFF_COLUMNS.includes(column)) continue;
    const rowsOfOthers = sql`from account a where a.id = t.${sql.id(column)} and a.terms_version = ${DRAWN}
      and not exists (select 1 from doomed d where d.place = ${child}::regclass and d.row = ${keyOf(child, 't')})`;
    const { rows } = await sql`select 1 from ${sql.table(child)} t where exists (select 1 ${rowsOfOthers}) limit 1`.execute(db);
    if (rows.length > 0)
      await withoutGuard(tx, child, () => sql`update ${sql.table(child)} t set ${sql.id(column)} = null ${rowsOfOthers}`.execute(db));
  }
}

async function listKeys({ db }: Tx, keyOf: RowKeys, columns: Awaited<ReturnType<typeof listKeyColumns>>): Promise<readonly string[]> {
  const keys: string[] = [];
  for (const { place, name } of columns) {
    const { rows } = await sql<{ key: string }>`
      select t.${sql.id(name)} as key from ${sql.table(place)} t join doomed d on d.place = ${place}::regclass and d.row = ${keyOf(place, 't')}
      where t.${sql.id(name)} is not null`.execute(db);
    keys.push(...rows.map((row) => row.key));
  }
  return keys;
}

async function keysWithoutRow({ db }: Tx, columns: Awaited<ReturnType<typeof listKeyColumns>>, keys: readonly string[]) {
  const free = new Set(keys);
  for (const { place, name } of columns) {
    const { rows } = await sql<{ key: string }>`
      select t.${sql.id(name)} as key from ${sql.table(place)} t where t.${sql.id(name)} = any(${[...keys]}::text[])`.execute(db);
    for (const { key } of rows) free.delete(key);
  }
  return [...free];
}

/** Names what a demo shows beside its people, by the names and addresses by which it is known. */
export type DrawnContent = { readonly packages: readonly string[]; readonly jobs: readonly string[]; readonly events: readonly string[] };

/**
 * Removes what a demo sells, offers and announces, its messages and its jobs. A package that somebody bought, and a position to which
 * somebody applied, stay, but nobody can buy it or apply any more. Returns the keys of pictures that go.
 */
export async function removeContent(tx: Tx, { packages, jobs, events }: DrawnContent): Promise<readonly string[]> {
  const { db, clock } = tx;
  const gone = await sql<{ key: string | null }>`
    delete from package p where name = any(${[...packages]}::text[])
      and not exists (select 1 from payment where payment.package_id = p.id) and not exists (select 1 from purchase where purchase.package_id = p.id)
    returning image_key as key`.execute(db);
  await sql`update package set retired_at = ${clock.now()} where name = any(${[...packages]}::text[]) and retired_at is null`.execute(db);
  await withoutGuard(tx, 'job', () =>
    sql`delete from job j where title = any(${[...jobs]}::text[]) and not exists (select 1 from job_application a where a.job_id = j.id)`.execute(
      db,
    ),
  );
  await sql`update job set status = 'closed' where title = any(${[...jobs]}::text[]) and status = 'open'`.execute(db);
  const ended = await sql<{
    key: string | null;
  }>`delete from site_event where title = any(${[...events]}::text[]) returning image_key as key`.execute(db);
  await sql`delete from social_handle where url like 'https://example.com/%'`.execute(db);
  await sql`delete from outbox_message`.execute(db);
  await sql`delete from receipt_counter where not exists (select 1 from receipt)`.execute(db);
  await sql`delete from graphile_worker._private_jobs where task_id in (select id from graphile_worker._private_tasks where identifier like 'demo.%')`.execute(
    db,
  );
  return [...gone.rows, ...ended.rows].flatMap(({ key }) => key ?? []);
}
