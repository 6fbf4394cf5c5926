import { CompiledQuery } from 'kysely';
import type { Executor } from './database.ts';
import { blanks, gatherParameters, valuesOf, type Prepared } from './prepare-readings.ts';
import type { Compilable } from './send-ahead.ts';

/**
 * Returns what runs a statement and answers its rows, and is written once for all calls. `write` is called once, with a blank in the place of each value: it
 * may pass them on and not look at them.
 */
export function prepareStatement<V extends Readonly<Record<string, unknown>>, Row>(
  write: (values: V) => Compilable,
): (ctx: { readonly db: Executor }, values: V) => Promise<readonly Row[]> {
  let prepared: Pick<Prepared, 'text' | 'parameters'> | undefined;
  return async ({ db }, values) => {
    if (!prepared) {
      const { sql, parameters } = write(blanks<V>()).compile(db);
      prepared = gatherParameters(sql, parameters);
    }
    return (await db.executeQuery<Row>(CompiledQuery.raw(prepared.text, valuesOf(prepared.parameters, values)))).rows;
  };
}
