import { CompiledQuery } from 'kysely';
import { gather } from '#platform/gathering';
import type { Transaction } from './database.ts';
import {
  noRow,
  prepare,
  prepareReadings,
  readRow,
  valuesOf,
  type Prepared,
  type Read,
  type Readings,
  type Writing,
} from './prepare-readings.ts';
import { sendTextAhead } from './send-ahead.ts';

/** Lists what a blank may stand for. */
export type Value = number | string | boolean | Date | readonly number[] | null;
/** How many statements go on at the same time, how many readings one of them takes, and the type of each value in the database. */
export type Gathering<V> = {
  readonly atOnce: number;
  readonly most: number;
  readonly lateAfterMs?: number;
  readonly types: { readonly [Name in keyof V]: string };
};

const isList = (type: string): boolean => type.endsWith('[]');
/** Writes a list as a text, since lists of unequal length make no array of the database. */
const asElement = (value: Value | undefined): unknown => (Array.isArray(value) ? `{${value.join()}}` : value);

/** Makes of the text for one asker that for many, in which each of their values is a column of `source`, a row each with its place. */
export function textForMany({ text, parameters }: Pick<Prepared, 'text' | 'parameters'>, types: Readonly<Record<string, string>>) {
  const names = Object.keys(types);
  const own = parameters.flatMap((parameter) => ('blank' in parameter ? [] : [parameter]));
  const inMany = text.replaceAll(/\$(\d+)/g, (_, number: string) => {
    const parameter = parameters[Number(number) - 1];
    if (!parameter) throw new TypeError(`the statement has no value ${number}`);
    return 'blank' in parameter ? `gathered."${parameter.blank}"` : `$${names.length + own.indexOf(parameter) + 1}`;
  });
  // Behind a select of its own the planner does not see how many ask, and keeps one plan for all numbers of them.
  const lists = names.map((name, place) => `(select $${place + 1}::${isList(types[name] ?? '') ? 'text' : types[name]}[])`);
  const quoted = names.map((name) => `"${name}"`);
  const typed = quoted.map((name, place) => `${name}::${types[names[place] ?? '']} as ${name}`);
  // The offset keeps each list from being read anew wherever it is used.
  const source = `select place, ${typed.join()} from unnest(${lists.join()}) with ordinality as given (${quoted.join()}, place) offset 0`;
  const valuesOf = (asked: readonly Readonly<Record<string, Value>>[]): unknown[] => [
    ...names.map((name) => asked.map((values) => asElement(values[name]))),
    ...own.map(({ value }) => value),
  ];
  return { inMany, source, valuesOf };
}

export type ForMany = Pick<ReturnType<typeof textForMany>, 'valuesOf'> & { readonly text: string };

/** Runs the statement of many, of whose rows each has the place of its asker, and returns theirs in the order of asking. */
export async function rowsOfMany<V extends Readonly<Record<string, Value>>, Row extends object>(
  { db }: Writing,
  { text, valuesOf }: ForMany,
  asked: readonly V[],
): Promise<readonly (Row | undefined)[]> {
  const { rows } = await db.executeQuery<Row & { readonly askedPlace: number }>(CompiledQuery.raw(text, valuesOf(asked)));
  const byPlace = new Map(rows.map(({ askedPlace, ...row }) => [askedPlace, row as unknown as Row]));
  return asked.map((_, at) => byPlace.get(at + 1));
}

/** Returns the statement that reads for many, which is written once. */
function statementOfMany<V extends Readonly<Record<string, Value>>, C extends Writing, R extends Readings>(
  types: Gathering<V>['types'],
  write: (values: V, ctx: C) => R,
) {
  let made: (ForMany & { readonly prepared: Prepared }) | undefined;
  const make = async (ctx: C, values: V) => {
    const prepared = await prepare(write, ctx, values);
    const { inMany, source, valuesOf } = textForMany(prepared, types);
    return { prepared, text: `${inMany}, gathered.place as asked_place from (${source}) as gathered`, valuesOf };
  };
  return async (ctx: C, asked: readonly V[]) => (made ??= await make(ctx, asked[0] as V));
}

/** Returns what reads for many in that statement. */
function readingMany<V extends Readonly<Record<string, Value>>, C extends Writing, R extends Readings>(
  types: Gathering<V>['types'],
  write: (values: V, ctx: C) => R,
) {
  const statementOf = statementOfMany(types, write);
  return async (ctx: C, asked: readonly V[]) => {
    const statement = await statementOf(ctx, asked);
    const rows = await rowsOfMany<V, Record<string, string | null>>(ctx, statement, asked);
    return rows.map((row) => (row ? { value: readRow<R>(statement.prepared, row) } : { failure: noRow() }));
  };
}

/**
 * Reads like `prepareReadings` for many in one statement, which answers a row for each of them, in their order, made of their own values alone. What is
 * drawn from a sequence has to stand beside a value of the asker: otherwise it is drawn once for all.
 */
export function prepareReadingsOfMany<V extends Readonly<Record<string, Value>>, C extends Writing, R extends Readings>(
  types: Gathering<V>['types'],
  write: (values: V, ctx: C) => R,
): (ctx: C, asked: readonly V[]) => Promise<readonly Read<R>[]> {
  const readAll = readingMany(types, write);
  return async (ctx, asked) => {
    if (asked.length === 0) return [];
    return (await readAll(ctx, asked)).map((result) => {
      if ('failure' in result) throw result.failure;
      return result.value;
    });
  };
}

/**
 * Reads them without a wait: the statement goes ahead (`sendAhead`), that of one or that of many, and the functions that are returned, one for each who asks,
 * answer after the commit.
 */
export function prepareReadingsAheadOfMany<
  V extends Readonly<Record<string, Value>>,
  C extends { readonly db: Transaction },
  R extends Readings,
>(types: Gathering<V>['types'], write: (values: V, ctx: C) => R): (tx: C, asked: readonly V[]) => Promise<readonly (() => Read<R>)[]> {
  const statementOf = statementOfMany(types, write);
  return async (tx, asked) => {
    const [first, second] = asked;
    if (first === undefined) return [];
    const { prepared, ...ofMany } = await statementOf(tx, asked);
    type Row = Record<string, string | null> & { readonly asked_place?: never };
    const answer = await (second === undefined
      ? sendTextAhead<Row>(tx, prepared.text, valuesOf(prepared.parameters, first))
      : sendTextAhead<Row>(tx, ofMany.text, ofMany.valuesOf(asked)));
    return asked.map((_, at) => () => {
      const row = second === undefined ? answer.rows[0] : answer.rows.find((found) => found.asked_place === at + 1);
      if (row === undefined) throw noRow();
      return readRow<R>(prepared, row);
    });
  };
}

/**
 * Reads like `prepareReadings`, for many who ask at the same moment: those who ask in one turn of the event loop, or while earlier readings
 * go on, share a statement, which answers a row for each of them, made of their own values alone. Where it fails, each is read by itself, so
 * that one fails nobody else, unless the database cannot be reached. Not for transactions, as the statement is everybody's.
 */
export function gatherReadings<V extends Readonly<Record<string, Value>>, C extends Writing, R extends Readings>(
  ctx: C,
  { types, ...options }: Gathering<V>,
  write: (values: V, ctx: C) => R,
): (values: V) => Promise<Read<R>> {
  const readAlone = prepareReadings(write);
  const readAll = readingMany(types, write);
  return gather<V, Read<R>>(
    { ...options, waitsForTurn: true },
    (asked) => readAll(ctx, asked),
    (values) => readAlone(ctx, values),
  );
}
