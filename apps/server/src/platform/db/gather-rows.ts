import { gather } from '#platform/gathering';
import { answerMany, textForMany, type ForMany, type Gathering, type Value } from './gather-readings.ts';
import { blanks, gatherParameters, type Writing } from './prepare-readings.ts';
import { prepareStatement } from './prepare-statement.ts';
import type { Compilable } from './send-ahead.ts';

/**
 * Runs a statement that answers one row, like `prepareStatement`, for many who ask at the same moment: as with `gatherReadings` they share a statement, in which each
 * row is made of the values of one of them alone. Where it fails, each runs by itself, unless the database cannot be reached. Not for transactions, as the statement is everybody's.
 */
export function gatherRows<V extends Readonly<Record<string, Value>>, Row>(
  ctx: Writing,
  { types, ...options }: Gathering<V> & { readonly fewestBeside?: number },
  write: (values: V) => Compilable,
): (values: V) => Promise<Row> {
  const runAlone = prepareStatement<V, Row>(write);
  const alone = async (values: V): Promise<Row> => {
    const [row] = await runAlone(ctx, values);
    if (row === undefined) throw new TypeError('a statement answered no row');
    return row;
  };
  let made: ForMany | undefined;
  const make = (): ForMany => {
    const { sql, parameters } = write(blanks<V>()).compile(ctx.db);
    const { inMany, source, valuesOf } = textForMany(gatherParameters(sql, parameters), types);
    const text = `select part.*, gathered.place as asked_place from (${source}) as gathered cross join lateral (${inMany}) as part`;
    return { text, valuesOf };
  };
  return gather<V, Row>(
    { ...options, waitsForTurn: true },
    async (asked) => {
      const [first] = asked;
      if (first && asked.length === 1) return [{ value: await alone(first) }];
      return answerMany(ctx, (made ??= make()), asked, (row: Row & object) => row);
    },
    alone,
  );
}
