import { sql } from 'kysely';
import type { Context } from '#platform/context';
import { dayOf, isWithin, type DayCount, type DaySpan } from '#platform/db';
import './interests.tables.ts';

/** Counts interests that were sent, by day. */
export const countSentInterests = ({ db }: Context, span: DaySpan): Promise<DayCount[]> =>
  db
    .selectFrom('approach')
    .select((row) => [dayOf('createdAt').as('day'), sql<string>`''`.as('key'), row.fn.countAll<number>().as('value')])
    .where(isWithin('createdAt', span))
    .where('kind', '=', 'interest')
    .groupBy('day')
    .execute();

/** Counts interests that were accepted, by the day of the answer. */
export const countAcceptedInterests = ({ db }: Context, span: DaySpan): Promise<DayCount[]> =>
  db
    .selectFrom('approach')
    .select((row) => [dayOf('answeredAt').as('day'), sql<string>`''`.as('key'), row.fn.countAll<number>().as('value')])
    .where(isWithin('answeredAt', span))
    .where('kind', '=', 'interest')
    .where('status', '=', 'accepted')
    .groupBy('day')
    .execute();
