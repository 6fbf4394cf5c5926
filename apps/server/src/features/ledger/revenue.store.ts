import { sql } from 'kysely';
import type { Context } from '#platform/context';
import { dayOf, isWithin, type DayCount, type DaySpan } from '#platform/db';
import './ledger.tables.ts';

const OF_SALES = ['package_sales', 'assisted_sales', 'refunds'] as const;

/** Sums what was sold less what was given back of it, by day, in whole poisha. */
export const sumRevenue = ({ db }: Context, span: DaySpan): Promise<DayCount[]> =>
  db
    .selectFrom('journalEntry')
    .innerJoin('journalLine', 'journalLine.entryId', 'journalEntry.id')
    .innerJoin('ledgerAccount', 'ledgerAccount.id', 'journalLine.accountId')
    .select([
      dayOf('journalEntry.createdAt').as('day'),
      sql<string>`''`.as('key'),
      sql<number>`(-sum(journal_line.amount))::bigint`.as('value'),
    ])
    .where(isWithin('journalEntry.createdAt', span))
    .where('ledgerAccount.kind', 'in', OF_SALES)
    .groupBy('day')
    .execute();

/** Returns how many differences stand open, and since when the oldest does. */
export const countWaitingDifferences = ({ db }: Context): Promise<{ count: number; oldestAt: Date | null }> =>
  db
    .selectFrom('ledgerDifference')
    .select((row) => [row.fn.countAll<number>().as('count'), row.fn.min('firstSeenAt').as('oldestAt')])
    .where('resolvedAt', 'is', null)
    .executeTakeFirstOrThrow();
