import { sql } from 'kysely';
import { inTransaction, type Context } from '#platform/context';
import type { CountedDayTable, DailyCountTable } from './overview.tables.ts';

const MANY = 5000;

export async function listCountedDays({ db }: Context, days: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('countedDay').select('day').where('day', 'in', days).execute();
  return new Set(rows.map(({ day }) => day));
}

export const listCounts = ({ db }: Context, days: readonly string[], names: readonly string[]): Promise<DailyCountTable[]> =>
  names.length === 0
    ? Promise.resolve([])
    : db.selectFrom('dailyCount').selectAll().where('name', 'in', names).where('day', 'in', days).execute();

/** Writes what was counted, and which days are complete with it. */
export const keepDays = (ctx: Context, counts: readonly DailyCountTable[], days: readonly CountedDayTable[]): Promise<void> =>
  inTransaction(ctx, async ({ db }) => {
    for (let start = 0; start < counts.length; start += MANY)
      await db
        .insertInto('dailyCount')
        .values(counts.slice(start, start + MANY))
        .onConflict((conflict) => conflict.columns(['name', 'day', 'key']).doUpdateSet({ value: (row) => row.ref('excluded.value') }))
        .execute();
    await db
      .insertInto('countedDay')
      .values([...days])
      .onConflict((conflict) => conflict.column('day').doNothing())
      .execute();
  });

/** Writes a count, unless a greater one stands. */
export async function keepGreatest({ db }: Context, count: DailyCountTable): Promise<void> {
  await db
    .insertInto('dailyCount')
    .values(count)
    .onConflict((conflict) =>
      conflict.columns(['name', 'day', 'key']).doUpdateSet({ value: sql<number>`greatest(daily_count.value, excluded.value)` }),
    )
    .execute();
}
