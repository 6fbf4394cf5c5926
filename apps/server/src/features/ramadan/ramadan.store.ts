import type { Insertable } from 'kysely';
import type { Context, Tx } from '#platform/context';
import type { EnteredDays } from './ramadan.policy.ts';
import type { RamadanFirstDayTable } from './ramadan.tables.ts';

export async function enteredIn({ db }: Context, hijriYears: readonly number[]): Promise<EnteredDays> {
  const rows = await db.selectFrom('ramadanFirstDay').select(['hijriYear', 'startsOn']).where('hijriYear', 'in', hijriYears).execute();
  return new Map(rows.map(({ hijriYear, startsOn }) => [hijriYear, startsOn]));
}

/** Lists the same with when it was entered. */
export const listEntries = ({ db }: Context, hijriYears: readonly number[]) =>
  db.selectFrom('ramadanFirstDay').select(['hijriYear', 'startsOn', 'enteredAt']).where('hijriYear', 'in', hijriYears).execute();

/** Saves an entry in place of an earlier one for the same year. */
export async function saveFirstDay({ db }: Tx, entry: Insertable<RamadanFirstDayTable>): Promise<void> {
  const { hijriYear: _, ...changed } = entry;
  await db
    .insertInto('ramadanFirstDay')
    .values(entry)
    .onConflict((conflict) => conflict.column('hijriYear').doUpdateSet(changed))
    .execute();
}
