import fs from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#testing';
import { dumpSchema } from './testing/dump-schema.ts';

const SOURCES = path.resolve(import.meta.dirname, '..');
const SCHEMA = path.resolve(import.meta.dirname, '../../../../docs/schema.sql');

let database: TestDatabase;
beforeAll(async () => void (database = await openTestDatabase()));
afterAll(() => database.close());

it('docs/schema.sql is what the migrations make: run `npm run schema`', async () => {
  expect(await dumpSchema(database.pool)).toBe(fs.readFileSync(SCHEMA, 'utf8'));
});

/** True for columns that may be null. */
type Row = Readonly<Record<string, boolean>>;
type Node = { readonly type: string; readonly start: number; readonly end: number } & Readonly<Record<string, unknown>>;

/** Writes `member_a_id` as `memberAId`, as the plugin of the query builder does. */
const camelCase = (name: string): string => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** Returns the interfaces of the tables that a file declares, and the names under which `Tables` has them. */
function readFile(file: string): { readonly rows: ReadonlyMap<string, Row>; readonly tables: ReadonlyMap<string, string> } {
  const text = fs.readFileSync(file, 'utf8');
  const rows = new Map<string, Row>();
  const tables = new Map<string, string>();
  const textOf = (node: Node): string => text.slice(node.start, node.end);
  const members = (node: Node): [string, string][] =>
    (node['body'] as { body: Node[] }).body
      .filter(({ type }) => type === 'TSPropertySignature')
      .map((member) => [textOf(member['key'] as Node), textOf((member['typeAnnotation'] as { typeAnnotation: Node }).typeAnnotation)]);
  const visit = (node: Node | null): void => {
    if (node?.type === 'ExportNamedDeclaration') return visit(node['declaration'] as Node | null);
    if (node?.type === 'TSModuleDeclaration') for (const inner of (node['body'] as { body: Node[] }).body) visit(inner);
    if (node?.type !== 'TSInterfaceDeclaration') return;
    const name = textOf(node['id'] as Node);
    if (name === 'Tables') for (const [table, type] of members(node)) tables.set(table, type);
    else rows.set(name, Object.fromEntries(members(node).map(([column, type]) => [column, /\bnull\b/.test(type)])));
  };
  for (const node of parseSync(file, text).program.body) visit(node as unknown as Node);
  return { rows, tables };
}

it('the row types of the query builder have the columns of the database, null where these may be', async () => {
  const files = fs
    .readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tables|store)\.ts$/.test(name))
    .map((name) => readFile(path.join(SOURCES, name)));
  const rows = new Map(files.flatMap(({ rows: declared }) => [...declared]));
  const declared = new Map(files.flatMap(({ tables }) => [...tables]).map(([table, type]) => [table, rows.get(type)]));
  const found = await database.pool.query<{ table: string; column: string; nullable: boolean }>(
    `select relname as table, attname as column, not attnotnull as nullable
     from pg_attribute join pg_class on pg_class.oid = attrelid
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v') and attnum > 0 and not attisdropped`,
  );
  const real = new Map<string, Record<string, boolean>>();
  for (const { table, column, nullable } of found.rows)
    real.set(camelCase(table), { ...real.get(camelCase(table)), [camelCase(column)]: nullable });
  const wrong = [...declared].flatMap(([table, row]) => {
    const columns = real.get(table);
    if (!row || !columns) return [`${table}: no such table`];
    return Object.entries(row).flatMap(([column, isNullable]) =>
      columns[column] === undefined
        ? [`${table}.${column}: no such column`]
        : columns[column] === isNullable
          ? []
          : [`${table}.${column}: ${isNullable ? 'never null' : 'may be null'}`],
    );
  });
  expect(declared.size).toBeGreaterThan(90);
  expect(wrong).toEqual([]);
});
