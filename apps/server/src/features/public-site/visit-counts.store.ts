import type { Context } from '#platform/context';
import { dayOf, isWithin, type DayCount, type DaySpan } from '#platform/db';
import './page-visits.tables.ts';

/** Counts visits by day and page. */
export const countVisits = ({ db }: Context, span: DaySpan): Promise<DayCount[]> =>
  db
    .selectFrom('pageVisit')
    .select((row) => [dayOf('createdAt').as('day'), 'page as key', row.fn.countAll<number>().as('value')])
    .where(isWithin('createdAt', span))
    .groupBy(['day', 'page'])
    .execute();
