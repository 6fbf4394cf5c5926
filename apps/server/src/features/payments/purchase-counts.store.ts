import { sql } from 'kysely';
import type { Context } from '#platform/context';
import { dayOf, isWithin, type DayCount, type DaySpan } from '#platform/db';
import './payments.tables.ts';

/** Counts packages that were paid for, by the day of the payment; one that was paid twice is one. */
export const countPurchases = ({ db }: Context, span: DaySpan): Promise<DayCount[]> =>
  db
    .selectFrom('payment')
    .select((row) => [dayOf('paidAt').as('day'), sql<string>`''`.as('key'), row.fn.countAll<number>().as('value')])
    .where(isWithin('paidAt', span))
    .where('purpose', '=', 'package')
    .where('isSecond', '=', false)
    .groupBy('day')
    .execute();

/** Returns how many payments wait for somebody, on hold or open for a day without an answer, and since when the oldest does (STAFF-07). */
export const countWaitingPayments = ({ db }: Context): Promise<{ count: number; oldestAt: Date | null }> =>
  db
    .selectFrom('payment')
    .select((row) => [row.fn.countAll<number>().as('count'), row.fn.min('createdAt').as('oldestAt')])
    .where((where) => where.or([where('state', '=', 'on_hold'), where('needsAttention', '=', true)]))
    .executeTakeFirstOrThrow();
