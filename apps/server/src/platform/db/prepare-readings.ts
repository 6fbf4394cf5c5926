import { CompiledQuery, sql, type Expression } from 'kysely';
import type { Executor } from './database.ts';
import type { AsJson } from './read-together.ts';

export type Readings = Readonly<Record<string, Expression<unknown>>>;
export type Read<R extends Readings> = {
  readonly [Name in keyof R]: R[Name] extends Expression<infer Row> ? readonly AsJson<Row>[] : never;
};
/** Whatever queries need to be written; the same for every call. */
export type Writing = { readonly db: Executor };

/** Stands in a query for a value that is not known yet. */
class Blank {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}
/** A value of a statement: that of a blank, or one that the query itself gave. */
export type Parameter = { readonly blank: string } | { readonly value: unknown };
/** A statement that answers one row, with the rows of each query as JSON under its name; `columns` are those of each query. */
export type Prepared = {
  readonly text: string;
  readonly parameters: readonly Parameter[];
  readonly columns: ReadonlyMap<string, readonly string[]>;
};

/** Returns for each name the blank of that name, the same each time: a value that stands in several places is sent once. */
export function blanks<V>(): V {
  const made = new Map<string, Blank>();
  const blankOf = (_: object, name: string | symbol): Blank => {
    const known = made.get(String(name)) ?? new Blank(String(name));
    made.set(String(name), known);
    return known;
  };
  const refuse = (): never => {
    throw new TypeError('blanks are taken by their names, one by one');
  };
  return new Proxy({}, { get: blankOf, ownKeys: refuse }) as V;
}

/** Gives equal parameters one number. */
export function gatherParameters(text: string, given: readonly unknown[]): Pick<Prepared, 'text' | 'parameters'> {
  const parameters: Parameter[] = [];
  const places = new Map<unknown, number>();
  const numbered = text.replaceAll(/\$(\d+)/g, (_, number: string) => {
    const value = given[Number(number) - 1];
    let place = places.get(value);
    if (place === undefined) {
      place = parameters.push(value instanceof Blank ? { blank: value.name } : { value });
      places.set(value, place);
    }
    return `$${place}`;
  });
  return { text: numbered, parameters };
}

export const valuesOf = (parameters: readonly Parameter[], values: Readonly<Record<string, unknown>>): unknown[] =>
  parameters.map((parameter) => ('blank' in parameter ? values[parameter.blank] : parameter.value));

/** Returns the names of the columns of a query, in order, as the rows are to have them. */
async function columnsOf<V extends Readonly<Record<string, unknown>>>(
  { db }: Writing,
  query: Expression<unknown>,
  values: V,
): Promise<string[]> {
  const compiled = sql`select part.* from (select 1) one left join (${query}) part on true limit 1`.compile(db);
  const { text, parameters } = gatherParameters(compiled.sql, compiled.parameters);
  const { rows } = await db.executeQuery<object>(CompiledQuery.raw(text, valuesOf(parameters, values)));
  return Object.keys(rows[0] ?? {});
}

/** Writes the statement of several queries. `write` is given a blank in the place of each value; with `values` the columns are found. */
export async function prepare<V extends Readonly<Record<string, unknown>>, C extends Writing, R extends Readings>(
  write: (values: V, ctx: C) => R,
  ctx: C,
  values: V,
): Promise<Prepared> {
  const queries = Object.entries(write(blanks<V>(), ctx));
  const columns = new Map<string, string[]>();
  for (const [name, query] of queries) columns.set(name, await columnsOf(ctx, query, values));
  const lists = queries.map(([name, query]) => {
    const places = (columns.get(name) ?? []).map((_, place) => `c${place}`).join();
    return sql`(select json_agg(json_build_array(${sql.raw(places)}))::text from (${query}) as part (${sql.raw(places)})) as ${sql.id(name)}`;
  });
  const compiled = sql`select ${sql.join(lists)}`.compile(ctx.db);
  return { ...gatherParameters(compiled.sql, compiled.parameters), columns };
}

/** Returns the failure of a statement that has to answer a row, and answered none. */
export const noRow = (): Error => new TypeError('a statement answered no row');

/** Takes the rows of each query out of the row that its statement answered, by their places: what is sent ahead is answered with the names of the database. */
export function readRow<R extends Readings>({ columns }: Prepared, row: Readonly<Record<string, string | null>> | undefined): Read<R> {
  const texts = Object.values(row ?? {});
  return Object.fromEntries(Array.from(columns, ([name, keys], place) => [name, rowsOf(keys, texts[place] ?? null)])) as unknown as Read<R>;
}

/**
 * Returns a reading of the rows of several queries in one statement, like `readTogether`, whose statement is written once for all calls and
 * whose rows come as lists of values. `write` is called once, with a blank in the place of each value: it may pass them on and not look at them.
 */
export function prepareReadings<V extends Readonly<Record<string, unknown>>, C extends Writing, R extends Readings>(
  write: (values: V, ctx: C) => R,
): (ctx: C, values: V) => Promise<Read<R>> {
  let prepared: Prepared | undefined;
  return async (ctx, values) => {
    // Until one has it, each prepares for itself: who waited for another's transaction here could hold the lock that it waits for, and the
    // database would not see it.
    const { text, parameters } = (prepared ??= await prepare(write, ctx, values));
    const { rows } = await ctx.db.executeQuery<Record<string, string | null>>(CompiledQuery.raw(text, valuesOf(parameters, values)));
    return readRow(prepared, rows[0]);
  };
}

function rowsOf(keys: readonly string[], json: string | null): Record<string, unknown>[] {
  if (json === null) return [];
  return (JSON.parse(json) as unknown[][]).map((values) => {
    const row: Record<string, unknown> = {};
    for (let place = 0; place < keys.length; place += 1) row[keys[place] as string] = values[place];
    return row;
  });
}
