import { sql } from 'kysely';
import type { Context } from '#platform/context';
import { dayOf, isWithin, type DayCount, type DaySpan } from '#platform/db';
import './chat.tables.ts';

/** Counts what members wrote to each other and to Support, by day. */
export const countMessages = ({ db }: Context, span: DaySpan): Promise<DayCount[]> =>
  db
    .selectFrom('chatMessage')
    .select((row) => [dayOf('createdAt').as('day'), sql<string>`''`.as('key'), row.fn.countAll<number>().as('value')])
    .where(isWithin('createdAt', span))
    .where('senderId', 'is not', null)
    .groupBy('day')
    .execute();
