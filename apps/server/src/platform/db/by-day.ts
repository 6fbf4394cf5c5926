import { sql, type RawBuilder } from 'kysely';

/** Span of time of whole days: `to` is no longer in it. */
export type DaySpan = { readonly from: Date; readonly to: Date };

/** Count of one day where the members live; `key` tells several of one day apart, '' where there is one. */
export type DayCount = {
  /** YYYY-MM-DD */
  readonly day: string;
  readonly key: string;
  readonly value: number;
};

/** Returns the day of an instant in Asia/Dhaka, as 'YYYY-MM-DD'. */
export const dayOf = (column: string): RawBuilder<string> => sql<string>`(${sql.ref(column)} at time zone 'Asia/Dhaka')::date::text`;

/** True for what happened within the span: a range of an index. */
export const isWithin = (column: string, { from, to }: DaySpan): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${to})`;
