import { gather } from '#platform/gathering';
import type { Executor } from './database.ts';
import { rowsOfMany, textForMany, type ForMany, type Gathering, type Value } from './gather-readings.ts';
import { blanks, gatherParameters, noRow, type Writing } from './prepare-readings.ts';
import { prepareStatement } from './prepare-statement.ts';
import type { Compilable } from './send-ahead.ts';

type Values = Readonly<Record<string, Value>>;
type Together<V> = Gathering<V> & { readonly fewestBeside?: number; readonly lateMost?: number };

/**
 * Lets nobody wait longer behind connections that died without a word, however many these are: a row is found within a millisecond. Readings and acts, which may be slow by themselves, have
 * a bound; those of calls wait 15 s at most, while a connection of jobs is given up by the system alone, after a quarter of an hour (decision 0070).
 */
const LATE = { lateAfterMs: 1000, lateMost: Infinity };

/** Runs a statement that answers one row at most, for many who ask at the same moment. */
function gatherFinds<V extends Values, Row>(
  ctx: Writing,
  { types, ...options }: Together<V>,
  write: (values: V) => Compilable,
): (values: V) => Promise<Row | undefined> {
  const runAlone = prepareStatement<V, Row>(write);
  const alone = async (values: V): Promise<Row | undefined> => (await runAlone(ctx, values))[0];
  let made: ForMany | undefined;
  const make = (): ForMany => {
    const { sql, parameters } = write(blanks<V>()).compile(ctx.db);
    const { inMany, source, valuesOf } = textForMany(gatherParameters(sql, parameters), types);
    const text = `select part.*, gathered.place as asked_place from (${source}) as gathered cross join lateral (${inMany}) as part`;
    return { text, valuesOf };
  };
  return gather<V, Row | undefined>(
    { ...options, waitsForTurn: true },
    async (asked) => {
      const [first] = asked;
      if (first && asked.length === 1) return [{ value: await alone(first) }];
      return (await rowsOfMany<V, Row & object>(ctx, (made ??= make()), asked)).map((value) => ({ value }));
    },
    alone,
  );
}

/**
 * Runs a statement that answers one row, like `prepareStatement`, for many who ask at the same moment: as with `gatherReadings` they share a statement, in which each
 * row is made of the values of one of them alone. Where it fails, each runs by itself, unless the database cannot be reached. Not for transactions, as the statement is everybody's.
 */
export function gatherRows<V extends Values, Row>(
  ctx: Writing,
  options: Together<V>,
  write: (values: V) => Compilable,
): (values: V) => Promise<Row> {
  const find = gatherFinds<V, Row>(ctx, options, write);
  return async (values) => {
    const row = await find(values);
    if (row === undefined) throw noRow();
    return row;
  };
}

/**
 * Returns what finds a row by its key, and is written once for all calls. Those who ask at the same moment share a statement, as by `gatherRows`; in a transaction each asks by itself, and
 * sees what the transaction wrote.
 */
export function findTogether<V extends Values, Row>(
  types: Gathering<V>['types'],
  write: (values: V) => Compilable,
): (ctx: { readonly db: Executor }, values: V) => Promise<Row | undefined> {
  const runAlone = prepareStatement<V, Row>(write);
  // By the connections: those of a replica answer for themselves.
  const finds = new WeakMap<Executor, (values: V) => Promise<Row | undefined>>();
  const findOn = (db: Executor) => {
    const find = gatherFinds<V, Row>({ db }, { atOnce: 1, most: 100, ...LATE, types }, write);
    finds.set(db, find);
    return find;
  };
  return async ({ db }, values) => (db.isTransaction ? (await runAlone({ db }, values))[0] : (finds.get(db) ?? findOn(db))(values));
}
