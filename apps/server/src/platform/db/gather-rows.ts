import { CompiledQuery } from 'kysely';
import { gather } from '#platform/gathering';
import { textForMany, type Gathering, type Value } from './gather-readings.ts';
import { blanks, gatherParameters, type Writing } from './prepare-readings.ts';
import { prepareStatement } from './prepare-statement.ts';
import type { Compilable } from './send-ahead.ts';

/**
 * Runs a statement that answers one row, like `prepareStatement`, for many who ask at the same moment: as with `gatherReadings` they share a statement, in which each
 * row is made of the values of one of them alone. Where it fails, each runs by itself. Not for transactions, as the statement is everybody's.
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
  let made: (ReturnType<typeof textForMany> & { readonly text: string }) | undefined;
  const make = () => {
    const { sql, parameters } = write(blanks<V>()).compile(ctx.db);
    const many = textForMany(gatherParameters(sql, parameters), types);
    return {
      ...many,
      text: `select part.*, asked.place as asked_place from (${many.source}) as asked cross join lateral (${many.inMany}) as part`,
    };
  };
  return gather<V, Row>(
    { ...options, waitsForTurn: true },
    async (asked) => {
      const [first] = asked;
      if (first && asked.length === 1) return [{ value: await alone(first) }];
      const { text, valuesOf } = (made ??= make());
      const { rows } = await ctx.db.executeQuery<Row & { readonly askedPlace: number }>(CompiledQuery.raw(text, valuesOf(asked)));
      const byPlace = new Map(rows.map(({ askedPlace, ...row }) => [askedPlace, row as unknown as Row]));
      return asked.map((_, at) => {
        const row = byPlace.get(at + 1);
        return row === undefined ? { failure: new TypeError('a statement answered no row') } : { value: row };
      });
    },
    alone,
  );
}
