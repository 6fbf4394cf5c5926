import { takaOnWire } from '@app/contract/money';
import type { Context } from '#platform/context';
import { csvDownload, type CsvDownload } from '#platform/csv';
import { readLines, type JournalFilter } from './journal.store.ts';

type Line = Awaited<ReturnType<typeof readLines>>[number];

const COLUMNS: CsvDownload<Line>['columns'] = [
  ['id', (line) => line.id],
  ['date', (line) => line.createdAt],
  ['posting', (line) => line.postingKind],
  ['account', (line) => line.kind],
  ['member_id', (line) => line.memberId],
  ['amount', (line) => takaOnWire(line.amount)],
  ['payment_code', (line) => line.paymentCode],
  ['subject', (line) => line.subject],
  ['staff_id', (line) => line.staffId],
  ['reason', (line) => line.reason],
];

/** Returns a line of the file for each line of the journal: debit above zero, credit below. */
export const downloadLedger = (ctx: Context, staffId: number, filter: JournalFilter) =>
  csvDownload<Line>(ctx, {
    action: 'ledger.download',
    staffId,
    filters: filter,
    columns: COLUMNS,
    readAfter: (last, limit) => readLines(ctx, filter, last?.lineId ?? null, limit),
  });
