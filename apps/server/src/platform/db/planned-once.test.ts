import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listOf } from '#platform/db';
import { openTestDatabase, type TestDatabase } from '#testing';
import { namedStatement, renameStatements } from './statement-names.ts';

let database: TestDatabase;
beforeAll(async () => {
  // Tests of other files in this process may have used up all names: they are given anew.
  renameStatements(namedStatement('').generation);
  database = await openTestDatabase();
  await database.pool.query('create table thing (id bigint primary key)');
  await database.pool.query('insert into thing select generate_series(1, 10000)');
  await database.pool.query('analyze thing');
});
afterAll(() => database.close());

type Plans = { readonly custom: number; readonly generic: number };

/** Returns how often a statement that was run ten times with one value, on one connection, was planned for these values, and how often not. */
const plansOf = (idsOf: (ids: readonly number[]) => ReturnType<typeof sql>): Promise<Plans> =>
  database.db.transaction().execute(async (db) => {
    await sql`set local plan_cache_mode = auto`.execute(db);
    for (let time = 1; time <= 10; time += 1) {
      const { rows } = await sql<{ id: number }>`select one.id from thing one join thing other on other.id = one.id
        where one.id = any(${idsOf([time])})`.execute(db);
      expect(rows).toEqual([{ id: time }]);
    }
    const { rows } = await sql<Plans>`
      select custom_plans::int as custom, generic_plans::int as generic from pg_prepared_statements
      where statement like '%from thing one%' and statement not like '%pg_prepared_statements%' order by prepare_time desc limit 1`.execute(
      db,
    );
    return rows[0] as Plans;
  });

it('[QUAL-70] a list is planned for once, where one that the planner sees is planned for at every call', async () => {
  expect(await plansOf((ids) => sql`${ids}::bigint[]`)).toEqual({ custom: 10, generic: 0 });
  expect(await plansOf((ids) => listOf(ids, 'bigint'))).toEqual({ custom: 5, generic: 5 });
});

it('stands where a list does, empty too, and its statement is the same for any length', async () => {
  const read = async (names: readonly string[]): Promise<string[]> => {
    const { rows } = await sql<{ name: string }>`select name from unnest(${listOf(names, 'text')}) as given (name)`.execute(database.db);
    return rows.map(({ name }) => name);
  };
  expect(await read(['Rahim', 'Nadia'])).toEqual(['Rahim', 'Nadia']);
  expect(await read([])).toEqual([]);
});
