import { sql } from 'kysely';
import type { AttentionCause } from '@app/contract/payments';
import { issuing, type NewReceipt } from '#features/receipts';
import type { Tx } from '#platform/context';
import { noteLock, prepareWriting } from '#platform/db';
import type { NewPayment, Numbered, Paid } from './payments.store.ts';
import type { PaymentRow } from './payments.tables.ts';

/** Fills the columns of a payment from the wallet, which begins as paid, before its receipt. */
const PAID_FROM_WALLET = {
  state: 'paid',
  gatewayAddress: null,
  gatewayReference: null,
  gatewayTransaction: null,
  receivedAmount: null,
  fee: 0,
  failureCode: null,
  heldReason: null,
  startFailedAt: null,
  answeredAt: null,
  executingAt: null,
  askedAt: null,
  attention: [] as AttentionCause[],
  needsAttention: false,
  receiptNumber: null,
  periodEndsAt: null,
  isSecond: false,
  unusedAtEnd: null,
  closingId: null,
  closedAt: null,
  refundedAt: null,
} as const;

/**
 * Writes a payment from the wallet, which this transaction takes from there, as paid, and returns it as it stands then: under an id that was drawn for
 * it, without a wait. What is paid is indexed once so; `addReceiptNumber` touches no index.
 */
export async function addPaid(tx: Tx, id: number, { item, ...payment }: NewPayment): Promise<PaymentRow> {
  const row = { ...payment, id, packageId: item?.packageId ?? null };
  noteLock(tx, { kind: 'payment', key: id, isFree: true });
  await writePaid(tx, { ...row, copy: item && JSON.stringify(item) });
  return { ...PAID_FROM_WALLET, ...row, paidAt: payment.createdAt, itemCopy: item };
}
type DrawnRow = Omit<NewPayment, 'item'> & Pick<PaymentRow, 'id' | 'packageId'> & { readonly copy: string | null };
const writePaid = prepareWriting(
  (row: DrawnRow) => sql`
    insert into payment (id, payment_code, member_id, purpose, package_id, item_copy, amount, method, idempotency_key, next_check_at, created_at,
      state, paid_at)
    overriding system value
    values (${row.id}, ${row.paymentCode}, ${row.memberId}, ${row.purpose}, ${row.packageId}, ${row.copy}, ${row.amount}, ${row.method},
      ${row.idempotencyKey}, ${row.nextCheckAt}, ${row.createdAt}, 'paid', ${row.createdAt})`,
);

/** Writes the receipt of a payment that was paid as it began (`addPaid`), and its number and end into the payment, without a wait. */
export const addReceiptNumber = prepareWriting<Pick<Paid, 'periodEndsAt'> & NewReceipt, Numbered>(
  (values) => sql`
    with ${issuing(values)}
    update payment set receipt_number = issued.number, period_ends_at = ${values.periodEndsAt}
    from issued where id = ${values.paymentId} returning receipt_number as number`,
);
