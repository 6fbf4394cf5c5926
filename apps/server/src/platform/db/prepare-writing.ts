import type { Transaction } from './database.ts';
import { blanks, gatherParameters, valuesOf, type Prepared } from './prepare-readings.ts';
import { sendTextAhead, type Answer, type Compilable } from './send-ahead.ts';

/**
 * Returns a writing that is sent ahead (`sendAhead`), whose statement is written once for all calls. `write` is called once, with a blank in the place of
 * each value: it may pass them on and not look at them.
 */
export function prepareWriting<V extends Readonly<Record<string, unknown>>, Row = never>(
  write: (values: V) => Compilable,
): (tx: { readonly db: Transaction }, values: V) => Promise<Answer<Row>> {
  let prepared: Pick<Prepared, 'text' | 'parameters'> | undefined;
  return (tx, values) => {
    if (!prepared) {
      const { sql, parameters } = write(blanks<V>()).compile(tx.db);
      prepared = gatherParameters(sql, parameters);
    }
    return sendTextAhead<Row>(tx, prepared.text, valuesOf(prepared.parameters, values));
  };
}
