import { sql, type Expression } from 'kysely';
import type { Executor } from './database.ts';

/** Describes a row in JSON: instants are text, all else is as it would be read. */
export type AsJson<T> = T extends Date
  ? string
  : T extends readonly (infer Element)[]
    ? AsJson<Element>[]
    : T extends object
      ? { readonly [Key in keyof T]: AsJson<T[Key]> }
      : T;

/** Reads an instant of such a row; null where there is none. */
export const instant = (text: string | null): Date | null => (text === null ? null : new Date(text));

type Readings = Readonly<Record<string, Expression<unknown>>>;
type Read<R extends Readings> = { readonly [Name in keyof R]: R[Name] extends Expression<infer Row> ? readonly AsJson<Row>[] : never };

/** Reads the rows of several queries in one statement: one way to the database, and all of one moment. */
export async function readTogether<R extends Readings>(db: Executor, readings: R): Promise<Read<R>> {
  const names = Object.keys(readings);
  const lists = names.map((name) => sql`(select coalesce(json_agg(part), '[]') from (${readings[name]}) part) as ${sql.id(name)}`);
  const { rows } = await sql<Read<R>>`select ${sql.join(lists)}`.execute(db);
  return rows[0] ?? (Object.fromEntries(names.map((name) => [name, []])) as unknown as Read<R>);
}
