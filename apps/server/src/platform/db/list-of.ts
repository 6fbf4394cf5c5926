import { sql, type RawBuilder } from 'kysely';

type ListType = 'bigint' | 'int' | 'smallint' | 'text' | 'uuid' | 'timestamptz';

/**
 * Writes values as one list whose length the planner does not see: it keeps one plan for all lengths. Of a list that it sees it believes that
 * a plan for these few values is worth making, and makes one at every call, which costs more than the statement. A kept plan reckons with ten.
 */
export const listOf = <Value>(values: readonly Value[], type: ListType): RawBuilder<Value[]> =>
  sql<Value[]>`(select ${values}::${sql.raw(type)}[])::${sql.raw(type)}[]`;
