import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PersonalData } from '#platform/personal-data';
import { openTestDatabase, type TestDatabase } from '#testing';
import { personalData } from './features.ts';

let database: TestDatabase;
beforeAll(async () => void (database = await openTestDatabase()));
afterAll(() => database.close());

async function columnsOfDatabase(): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  return rows.map(({ name }) => name).filter((name) => !name.startsWith('schema_migration.'));
}

const namedBy = (registry: PersonalData): string[] =>
  registry.flatMap(({ table, personal = [], notPersonal = [] }) =>
    [...personal.flatMap(({ columns }) => columns), ...notPersonal].map((column) => `${table}.${column}`),
  );

/** Returns what is wrong between the registry and the columns of the database. */
function faultsOf(registry: PersonalData, columns: readonly string[]): string[] {
  const named = namedBy(registry);
  return [
    ...columns.filter((column) => !named.includes(column)).map((column) => `${column}: no feature names it`),
    ...named.filter((column) => !columns.includes(column)).map((column) => `${column}: no such column`),
    ...named.filter((column, index) => named.indexOf(column) !== index).map((column) => `${column}: named twice`),
  ];
}

it('[SEEN-03] the registry names every column of the database once, as personal or not, and no other', async () => {
  expect(faultsOf(personalData, await columnsOfDatabase())).toEqual([]);
});

it('[SEEN-03] a column that the registry does not name fails, and so does one that is not there or is named twice', () => {
  const registry: PersonalData = [
    {
      table: 'pet',
      personal: [{ columns: ['name', 'colour'], holds: 'Pets', atErasure: 'erased', exported: true }],
      notPersonal: ['name'],
    },
  ];
  expect(faultsOf(registry, ['pet.name', 'pet.age'])).toEqual([
    'pet.age: no feature names it',
    'pet.colour: no such column',
    'pet.name: named twice',
  ]);
});

it('[SEEN-03] what holds a phone, an e-mail, a name, a file or words is never listed as not personal where rows are of members', () => {
  const suspicious = /(^|_)(phone|email|name|key|text|address|birth|device|endpoint|latitude|longitude|detail|note)(_|$)/;
  const rowsOfMembers = personalData.filter(({ personal = [] }) => personal.length > 0);
  const listed = rowsOfMembers.flatMap(({ table, notPersonal = [] }) => notPersonal.map((column) => `${table}.${column}`));
  expect(listed.filter((column) => suspicious.test(column.slice(column.indexOf('.') + 1)))).toEqual([]);
});

it('[ACC-65][ACC-66] says of everything that stays why it stays', () => {
  const kept = personalData
    .flatMap(({ personal = [] }) => personal.map(({ atErasure }) => atErasure))
    .filter((at) => typeof at === 'object');
  expect(kept.length).toBeGreaterThan(10);
  for (const { why } of kept) expect(why.length).toBeGreaterThan(10);
});
