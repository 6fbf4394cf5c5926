import { takaOnWire } from '@app/contract/money';
import type { Context } from '#platform/context';
import { csvDownload, type CsvDownload } from '#platform/csv';
import { readByHand, type HandFilter, type StaffWalletRow } from './by-hand.store.ts';

const COLUMNS: CsvDownload<StaffWalletRow>['columns'] = [
  ['id', (row) => row.id],
  ['member_id', (row) => row.memberId],
  ['member_code', (row) => row.memberCode],
  ['method', (row) => row.method],
  ['amount', (row) => takaOnWire(row.amount)],
  ['approval', (row) => row.approval],
  ['paper_reference', (row) => row.paperReference],
  ['date', (row) => row.paperDate],
  ['note', (row) => row.note],
  ['reason', (row) => row.reason],
  ['payment_code', (row) => row.paymentCode],
  ['entered_by', (row) => row.enteredByName ?? row.enteredBy],
  ['decided_by', (row) => row.decidedByName ?? row.decidedBy],
  ['decided_at', (row) => row.decidedAt],
  ['created_at', (row) => row.createdAt],
];

/** Returns all entries by hand that match, newest first. */
export const downloadByHand = (ctx: Context, staffId: number, filter: HandFilter) =>
  csvDownload<StaffWalletRow>(ctx, {
    action: 'wallet.download',
    staffId,
    filters: filter,
    columns: COLUMNS,
    readAfter: (last, limit) => readByHand(ctx, filter, last?.id ?? null, limit),
  });
