import type { SentenceLanguage } from '@app/contract/kernel';
import { takaOnWire } from '@app/contract/money';
import { packageNames } from '@app/contract/packages';
import type { Context } from '#platform/context';
import { csvDownload, type CsvDownload } from '#platform/csv';
import { readForStaff, type StaffFilter, type StaffPayment } from './staff-payments.store.ts';

const takaOrNone = (poisha: number | null): number | null => (poisha === null ? null : takaOnWire(poisha));
const columnsIn = (language: SentenceLanguage): CsvDownload<StaffPayment>['columns'] => [
  ['payment_code', (row) => row.paymentCode],
  ['member_id', (row) => row.memberId],
  ['member_code', (row) => row.memberCode],
  ['purpose', (row) => row.purpose],
  ['item_name', (row) => row.itemCopy && packageNames(row.itemCopy)[language]],
  ['amount', (row) => takaOnWire(row.amount)],
  ['payment_method', (row) => row.method],
  ['payment_status', (row) => row.state],
  ['received_amount', (row) => takaOrNone(row.receivedAmount)],
  ['fee', (row) => takaOnWire(row.fee)],
  ['gateway_reference', (row) => row.gatewayReference],
  ['gateway_transaction', (row) => row.gatewayTransaction],
  ['failure_code', (row) => row.failureCode],
  ['held_reason', (row) => row.heldReason],
  ['receipt_number', (row) => row.receiptNumber],
  ['date', (row) => row.createdAt],
  ['paid_at', (row) => row.paidAt],
  ['refunded_at', (row) => row.refundedAt],
];

/** Returns all payments that match, newest first; packages by their name in the language of who asks. */
export const downloadPayments = (ctx: Context, staffId: number, filter: StaffFilter, language: SentenceLanguage) =>
  csvDownload<StaffPayment>(ctx, {
    action: 'payments.download',
    staffId,
    filters: filter,
    columns: columnsIn(language),
    readAfter: (last, limit) => readForStaff(ctx, filter, last?.id ?? null, limit),
  });
