import { sql, type Selectable, type Updateable } from 'kysely';
import type { PaymentMethod, PaymentPurpose } from '@app/contract/payments';
import type { PackageItem } from '#features/packages';
import type { Database, Executor, Transaction } from '#platform/db';
import type { PaymentRow, PaymentTable } from './payments.tables.ts';

export type NewPayment = {
  readonly paymentCode: string;
  readonly memberId: number;
  readonly purpose: PaymentPurpose;
  readonly item: PackageItem | null;
  readonly amount: number;
  readonly method: PaymentMethod;
  readonly idempotencyKey: string | null;
  readonly nextCheckAt: Date | null;
  readonly createdAt: Date;
};
/** What two starts have in common to be one. */
export type SameStart = {
  readonly memberId: number;
  readonly method: PaymentMethod;
  readonly purpose: PaymentPurpose;
  readonly packageId: number | null;
  readonly amount: number;
};

const asRow = (row: Selectable<PaymentTable>): PaymentRow => row as PaymentRow;
const CLAIM_BATCH = 20;

export const paymentsStore = {
  /** Puts the starts and fulfilments of one member in order, until the transaction ends. */
  lockMember: async (trx: Transaction, memberId: number): Promise<void> => {
    await sql`select pg_advisory_xact_lock(7320, hashint8(${memberId}))`.execute(trx);
  },

  insert: async (trx: Transaction, { item, ...payment }: NewPayment): Promise<PaymentRow> => {
    const columns = { ...payment, packageId: item?.packageId ?? null, itemCopy: item && JSON.stringify(item) };
    return asRow(await trx.insertInto('payment').values(columns).returningAll().executeTakeFirstOrThrow());
  },

  update: async (on: Executor, id: number, change: Updateable<PaymentTable>): Promise<void> => {
    await on.updateTable('payment').set(change).where('id', '=', id).execute();
  },

  /** Not `for update`: messages of the gateway, kept outside of the transaction, refer to the row. */
  lock: async (trx: Transaction, id: number): Promise<PaymentRow> =>
    asRow(await trx.selectFrom('payment').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow()),

  find: async (on: Executor, id: number): Promise<PaymentRow | undefined> => {
    const row = await on.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirst();
    return row && asRow(row);
  },

  findByCode: async (on: Executor, paymentCode: string, memberId?: number): Promise<PaymentRow | undefined> => {
    const row = await on
      .selectFrom('payment')
      .selectAll()
      .where('paymentCode', '=', paymentCode)
      .$if(memberId !== undefined, (query) => query.where('memberId', '=', memberId ?? 0))
      .executeTakeFirst();
    return row && asRow(row);
  },

  findByReference: async (on: Executor, method: PaymentMethod, gatewayReference: string): Promise<PaymentRow | undefined> => {
    const row = await on
      .selectFrom('payment')
      .selectAll()
      .where('method', '=', method)
      .where('gatewayReference', '=', gatewayReference)
      .executeTakeFirst();
    return row && asRow(row);
  },

  findByKey: async (on: Executor, memberId: number, idempotencyKey: string, since: Date): Promise<PaymentRow | undefined> => {
    const row = await on
      .selectFrom('payment')
      .selectAll()
      .where('memberId', '=', memberId)
      .where('idempotencyKey', '=', idempotencyKey)
      .where('createdAt', '>', since)
      .executeTakeFirst();
    return row && asRow(row);
  },

  /** A key counts for a day; then the member may use it again. */
  freeKey: async (trx: Transaction, memberId: number, idempotencyKey: string): Promise<void> => {
    await trx
      .updateTable('payment')
      .set({ idempotencyKey: null })
      .where('memberId', '=', memberId)
      .where('idempotencyKey', '=', idempotencyKey)
      .execute();
  },

  /** The newest start of the same thing whose gateway page is still open. */
  findOpenStart: async (on: Executor, same: SameStart, since: Date): Promise<PaymentRow | undefined> => {
    const row = await sameStarts(on, same, since)
      .where('state', '=', 'pending')
      .where('answeredAt', 'is', null)
      .where('startFailedAt', 'is', null)
      .executeTakeFirst();
    return row && asRow(row);
  },

  findPaidStart: async (on: Executor, same: SameStart, since: Date): Promise<PaymentRow | undefined> => {
    const row = await sameStarts(on, same, since).where('state', '=', 'paid').executeTakeFirst();
    return row && asRow(row);
  },

  /** When a member made the start that is so many back, 1 being the last; cash and cheques are no starts. */
  findStartTime: async (trx: Transaction, memberId: number, back: number): Promise<Date | undefined> => {
    const row = await trx
      .selectFrom('payment')
      .select('createdAt')
      .where('memberId', '=', memberId)
      .where('method', 'in', ['sslcommerz', 'bkash', 'wallet'])
      .orderBy('id', 'desc')
      .offset(back - 1)
      .limit(1)
      .executeTakeFirst();
    return row?.createdAt;
  },

  /** Whether this member paid for the same package by another payment since the start of this one. */
  isPaidByAnother: async (trx: Transaction, payment: PaymentRow): Promise<boolean> => {
    const another = await trx
      .selectFrom('payment')
      .select('id')
      .where('memberId', '=', payment.memberId)
      .where('packageId', '=', payment.packageId)
      .where('id', '<>', payment.id)
      .where('paidAt', '>=', payment.createdAt)
      .where('state', '=', 'paid')
      .where('isSecond', '=', false)
      .executeTakeFirst();
    return another !== undefined;
  },

  isTransactionOfAnother: async (trx: Transaction, payment: PaymentRow, transaction: string): Promise<boolean> => {
    const another = await trx
      .selectFrom('payment')
      .select('id')
      .where('method', '=', payment.method)
      .where('gatewayTransaction', '=', transaction)
      .where('id', '<>', payment.id)
      .executeTakeFirst();
    return another !== undefined;
  },

  /** Tells bKash's one `execute` apart from all later ones; true for the first. */
  markExecuting: async (on: Executor, id: number, now: Date): Promise<boolean> => {
    const row = await on
      .updateTable('payment')
      .set({ executingAt: now, answeredAt: now })
      .where('id', '=', id)
      .where('state', '=', 'pending')
      .where('executingAt', 'is', null)
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  },

  /** True where nobody asked since then; counts the question. */
  markAsked: async (on: Executor, id: number, now: Date, notSince: Date): Promise<boolean> => {
    const row = await on
      .updateTable('payment')
      .set({ askedAt: now })
      .where('id', '=', id)
      .where((where) => where.or([where('askedAt', 'is', null), where('askedAt', '<=', notSince)]))
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  },

  /** Takes payments that are due, which no other server has in hand; they are due again at `leaseUntil` where the run is stopped. */
  claimDue: async (db: Database, now: Date, leaseUntil: Date): Promise<readonly PaymentRow[]> => {
    const rows = await db
      .updateTable('payment')
      .set({ nextCheckAt: leaseUntil })
      .where('id', 'in', (select) =>
        select
          .selectFrom('payment')
          .select('id')
          .where('nextCheckAt', '<=', now)
          .orderBy('nextCheckAt')
          .limit(CLAIM_BATCH)
          .forNoKeyUpdate()
          .skipLocked(),
      )
      .returningAll()
      .execute();
    return rows.map(asRow);
  },
};

const sameStarts = (on: Executor, same: SameStart, since: Date) =>
  on
    .selectFrom('payment')
    .selectAll()
    .where('memberId', '=', same.memberId)
    .where('method', '=', same.method)
    .where('purpose', '=', same.purpose)
    .where('packageId', 'is not distinct from', same.packageId)
    .where('amount', '=', same.amount)
    .where('createdAt', '>', since)
    .orderBy('id', 'desc')
    .limit(1);
