import { sql, type RawBuilder } from 'kysely';
import type { Transaction } from './database.ts';
import { listOf, type ListType } from './planned-once.ts';
import { prepareWriting } from './prepare-writing.ts';
import type { Answer, Compilable } from './send-ahead.ts';

/** Names the columns of rows that a statement is given, in the words of TypeScript, and their types in the database. */
export type ColumnTypes<Row> = { readonly [Name in keyof Row]: ListType };
/** Forbids further values the names of columns, in whose places they would be taken. */
type NoColumnOf<Row> = { readonly [Name in keyof Row]?: never };
type Lists<Row> = { readonly [Name in keyof Row]: readonly Row[Name][] };

const columnOf = (name: string): RawBuilder<unknown> => sql.ref(name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
const namesOf = <Row>(types: ColumnTypes<Row>) => Object.keys(types) as (keyof Row & string)[];

// Writes the values of one row as they are: lists cost a fifth more.
const one = <Row>(types: ColumnTypes<Row>, row: Row): RawBuilder<unknown> =>
  sql`(select ${sql.join(namesOf(types).map((name) => sql`${row[name]}::${sql.raw(types[name])} as ${columnOf(name)}`))}, 1 as place)`;
const many = <Row>(types: ColumnTypes<Row>, lists: Lists<Row>): RawBuilder<unknown> => {
  const names = namesOf(types);
  return sql`(select * from unnest(${sql.join(names.map((name) => listOf(lists[name], types[name])))}) with ordinality
    as listed (${sql.join(names.map(columnOf))}, place))`;
};
const listsOf = <Row>(types: ColumnTypes<Row>, rows: readonly Row[]): Lists<Row> =>
  Object.fromEntries(namesOf(types).map((name) => [name, rows.map((row) => row[name])])) as unknown as Lists<Row>;

/** Returns rows as a table of a statement, with their places in order from 1. */
export function givenRows<Row>(types: ColumnTypes<Row>, rows: readonly Row[]): RawBuilder<unknown> {
  const [first, second] = rows;
  return first !== undefined && second === undefined ? one(types, first) : many(types, listsOf(types, rows));
}

/**
 * Returns a writing of any number of rows that is sent ahead, like `prepareWriting`: its statement is written once for one row, and once for more of them. `write` is
 * given the rows as a table, and a blank in the place of each further value. No rows ask nothing.
 */
export function prepareWritingOfRows<Row, V extends Readonly<Record<string, unknown>> & NoColumnOf<Row>, Answered = never>(
  types: ColumnTypes<Row>,
  write: (given: RawBuilder<unknown>, values: V) => Compilable,
): (tx: { readonly db: Transaction }, rows: readonly Row[], values: V) => Promise<Answer<Answered>> {
  const writeOne = prepareWriting<Row & V, Answered>((values) => write(one(types, values), values));
  const writeMany = prepareWriting<Lists<Row> & V, Answered>((values) => write(many(types, values), values));
  return async (tx, rows, values) => {
    const [first, second] = rows;
    if (first === undefined) return { rows: [] };
    return second === undefined ? writeOne(tx, { ...first, ...values }) : writeMany(tx, { ...listsOf(types, rows), ...values });
  };
}
