import { sql } from 'kysely';
import type { AttentionCause } from '@app/contract/payments';
import type { PackageItem } from '#features/packages';
import { issuing, NEW_RECEIPT, type Issue, type NewReceipt } from '#features/receipts';
import type { Tx } from '#platform/context';
import { noteLock, prepareWritingOfRows } from '#platform/db';
import type { NewPayment, Numbered, Paid } from './payments.store.ts';
import type { PaymentRow } from './payments.tables.ts';

/** Fills the columns of a payment from the wallet, which begins as paid, before its receipt. */
const PAID_FROM_WALLET = {
  state: 'paid',
  purpose: 'package',
  method: 'wallet',
  nextCheckAt: null,
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
  notGivenBecause: null,
  unusedAtEnd: null,
  closingId: null,
  closedAt: null,
  refundedAt: null,
} as const;

/** Holds a payment from the wallet for a package, under an id that was drawn for it. */
export type NewPaid = Pick<NewPayment, 'paymentCode' | 'memberId' | 'amount' | 'idempotencyKey' | 'createdAt'> & {
  readonly id: number;
  readonly item: PackageItem;
};

/** Returns a payment from the wallet as it stands when it begins as paid. */
export const paidFromWallet = ({ item, ...row }: NewPaid): PaymentRow => {
  return { ...PAID_FROM_WALLET, ...row, packageId: item.packageId, itemCopy: item, paidAt: row.createdAt };
};

/**
 * Writes payments (`paidFromWallet`) which this transaction takes from the wallets, without a wait. What is paid is indexed once so; `addReceiptNumbers` touches no
 * index.
 */
export function addPaid(tx: Tx, payments: readonly PaymentRow[]): Promise<unknown> {
  for (const { id: key } of payments) noteLock(tx, { kind: 'payment', key, isFree: true });
  return writePaid(
    tx,
    payments.map(({ itemCopy, ...row }) => ({ ...row, copy: JSON.stringify(itemCopy) })),
    {},
  );
}
type PaidRow = Pick<PaymentRow, 'id' | 'paymentCode' | 'memberId' | 'packageId' | 'amount' | 'idempotencyKey' | 'createdAt'> & {
  readonly copy: string;
};
const writePaid = prepareWritingOfRows<PaidRow, Record<never, never>>(
  {
    id: 'bigint',
    paymentCode: 'text',
    memberId: 'bigint',
    packageId: 'bigint',
    copy: 'text',
    amount: 'bigint',
    idempotencyKey: 'text',
    createdAt: 'timestamptz',
  },
  (given) => sql`
    insert into payment (id, payment_code, member_id, purpose, package_id, item_copy, amount, method, idempotency_key, created_at, state, paid_at)
    overriding system value
    select id, payment_code, member_id, 'package', package_id, copy::jsonb, amount, 'wallet', idempotency_key, created_at, 'paid', created_at
    from ${given} as given order by place`,
);

/** Writes the receipts of payments that were paid as they began (`addPaid`), and their numbers and ends into the payments, without a wait. */
export const addReceiptNumbers = prepareWritingOfRows<NewReceipt & Pick<Paid, 'periodEndsAt'>, Issue, Numbered>(
  { ...NEW_RECEIPT, periodEndsAt: 'timestamptz' },
  (receipts, values) => sql`
    with ${issuing(receipts, values)}
    update payment set receipt_number = issued.number, period_ends_at = given.period_ends_at
    from issued join given using (payment_id) where id = issued.payment_id returning id as payment_id, receipt_number as number`,
);
