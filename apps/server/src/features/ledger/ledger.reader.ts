import { sql } from 'kysely';
import { LEDGER_PAGE_SIZE, type LedgerFilter } from '@app/contract/ledger';
import type { Database } from '#platform/db';

export type LedgerReader = ReturnType<typeof createLedgerReader>;

/** For staff: entries by page, sums by account, and what the check found. */
export const createLedgerReader = (db: Database) => ({
  listEntries: async (filter: LedgerFilter) => {
    const matching = entriesOf(db, filter);
    const { total } = await matching.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    const rows = await matching
      .selectAll('journalEntry')
      .orderBy('journalEntry.id', 'desc')
      .limit(LEDGER_PAGE_SIZE)
      .offset((filter.page - 1) * LEDGER_PAGE_SIZE)
      .execute();
    return { rows, total };
  },

  listLinesOf: async (entryIds: readonly number[]) =>
    entryIds.length === 0
      ? []
      : db
          .selectFrom('journalLine')
          .innerJoin('ledgerAccount', 'ledgerAccount.id', 'journalLine.accountId')
          .select(['journalLine.entryId', 'journalLine.amount', 'ledgerAccount.kind', 'ledgerAccount.memberId'])
          .where('journalLine.entryId', 'in', entryIds)
          .orderBy('journalLine.id')
          .execute(),

  sumByAccount: async () =>
    db
      .selectFrom('ledgerAccount')
      .leftJoin('journalLine', 'journalLine.accountId', 'ledgerAccount.id')
      .select(['ledgerAccount.kind', sql<number>`coalesce(sum(journal_line.amount), 0)::bigint`.as('balance')])
      .groupBy('ledgerAccount.kind')
      .execute(),

  listDifferences: async (page: number) => {
    const { total } = await db
      .selectFrom('ledgerDifference')
      .select((row) => row.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    const rows = await db
      .selectFrom('ledgerDifference')
      .selectAll()
      .orderBy(sql`resolved_at is not null`)
      .orderBy('id', 'desc')
      .limit(LEDGER_PAGE_SIZE)
      .offset((page - 1) * LEDGER_PAGE_SIZE)
      .execute();
    return { rows, total };
  },
});

function entriesOf(db: Database, { posting, account, memberId, paymentId, from, to }: LedgerFilter) {
  let entries = db.selectFrom('journalEntry');
  if (posting) entries = entries.where('journalEntry.postingKind', '=', posting);
  if (paymentId) entries = entries.where('journalEntry.paymentId', '=', paymentId);
  if (from) entries = entries.where(sql<boolean>`journal_entry.created_at >= ${from}::timestamp at time zone 'Asia/Dhaka'`);
  if (to) entries = entries.where(sql<boolean>`journal_entry.created_at < (${to}::timestamp + interval '1 day') at time zone 'Asia/Dhaka'`);
  if (account ?? memberId)
    entries = entries.where((row) =>
      row.exists(
        row
          .selectFrom('journalLine')
          .innerJoin('ledgerAccount', 'ledgerAccount.id', 'journalLine.accountId')
          .select('journalLine.id')
          .whereRef('journalLine.entryId', '=', 'journalEntry.id')
          .$if(account !== undefined, (line) => line.where('ledgerAccount.kind', '=', account ?? 'wallet'))
          .$if(memberId !== undefined, (line) => line.where('ledgerAccount.memberId', '=', memberId ?? 0)),
      ),
    );
  return entries;
}
