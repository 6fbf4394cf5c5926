import { CompiledQuery, sql } from 'kysely';
import type { Tx } from '#platform/context';
import type { PersonalData } from '#platform/personal-data';

type Columns = ReadonlyMap<string, readonly string[]>;

const listTables = async ({ db }: Tx): Promise<string[]> =>
  (
    await sql<{ name: string }>`
      select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`.execute(db)
  ).rows.map(({ name }) => name);

/** Returns the columns of each table that name an account. */
async function listAccountColumns({ db }: Tx): Promise<Columns> {
  const { rows } = await sql<{ table: string; column: string }>`
    select conrelid::regclass::text as table, attname as column from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and confrelid = any(array['public.account'::regclass, 'public.profile'::regclass])`.execute(db);
  const columns = new Map<string, string[]>();
  for (const { table, column } of rows) columns.set(table, [...(columns.get(table) ?? []), column]);
  return columns;
}

const erasedColumns = ({ personal = [] }: PersonalData[number]): string[] =>
  personal.filter(({ atErasure }) => typeof atErasure === 'string').flatMap(({ columns }) => columns);

/** Returns the tables that still name the account where the registry says erased or emptied, with how often. */
export async function listRowsOf(tx: Tx, registry: PersonalData, accountId: number): Promise<string[]> {
  const accountColumns = await listAccountColumns(tx);
  const found: string[] = [];
  for (const entry of registry) {
    const { table } = entry;
    const erased = erasedColumns(entry);
    const columns = (accountColumns.get(table) ?? []).filter((column) => erased.includes(column));
    if (columns.length === 0) continue;
    const names = sql.join(columns.map((column) => sql.ref(column)));
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)} where ${accountId}::bigint in (${names})`.execute(tx.db);
    if (rows[0]?.count) found.push(`${table}: ${rows[0].count} rows`);
  }
  return found;
}

/** Plants rows by a statement with numbered parameters, as many as it names of these. */
export async function plantIn({ db }: Tx, statement: string, values: readonly number[]): Promise<void> {
  const used = values.filter((_, at) => statement.includes(`$${at + 1}`));
  await db.executeQuery(CompiledQuery.raw(statement, used)).catch((failure: Error) => {
    throw new Error(`${statement}: ${failure.message}`);
  });
}

/** Returns every row that names the account, as text, by tables. */
export async function listAllOf(tx: Tx, accountId: number): Promise<string[]> {
  const found: string[] = [];
  for (const [table, columns] of [...(await listAccountColumns(tx)), ['account', ['id']] as const]) {
    const names = sql.join(columns.map((column) => sql.ref(column)));
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(t)::text as row from ${sql.table(table)} as t where ${accountId}::bigint in (${names})`.execute(tx.db);
    found.push(...rows.map(({ row }) => `${table}: ${row}`));
  }
  return found.toSorted();
}

/** Returns what still waits for somebody's answer, and what a reporter wrote and attached to a report that is decided. */
export async function listUnended({ db }: Tx, accountId: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select 'approach' as name from approach where status = 'pending' and ${accountId}::bigint in (sender_id, receiver_id)
    union all select 'photo_request' from photo_request where status = 'pending' and ${accountId}::bigint in (requester_id, owner_id)
    union all select 'support_case' from support_case where waiting_since is not null and member_id = ${accountId}
    union all select 'report' from report
      where reporter_id = ${accountId} and status <> 'open' and (coalesce(detail, '') <> '' or attachment_key is not null)`.execute(db);
  return rows.map(({ name }) => `${name}: not ended`);
}

/** Returns every table in which one of these words stands, but for columns that the registry keeps for the books or for a decided report. */
export async function listTablesWith(tx: Tx, registry: PersonalData, words: readonly string[]): Promise<string[]> {
  const kept = new Map(
    registry.map(({ table, personal = [] }) => [
      `public.${table}`,
      personal
        .filter(({ atErasure }) => typeof atErasure === 'object' && ['bookkeeping', 'decided-report'].includes(atErasure.kept))
        .flatMap(({ columns }) => columns),
    ]),
  );
  const found: string[] = [];
  for (const name of await listTables(tx)) {
    const without = [...(kept.get(name) ?? [])];
    const { rows } = await sql<{ row: string }>`
      select (to_jsonb(t) - ${without}::text[])::text as row from ${sql.raw(name)} t
      where (to_jsonb(t) - ${without}::text[])::text ilike any(${words.map((word) => `%${word}%`)}::text[]) limit 3`.execute(tx.db);
    found.push(...rows.map(({ row }) => `${name}: ${row.slice(0, 300)}`));
  }
  return found;
}
