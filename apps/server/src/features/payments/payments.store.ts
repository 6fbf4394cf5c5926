import { sql, type RawBuilder, type Selectable, type UpdateObject } from 'kysely';
import { PAYMENT_STATES, type PaymentMethod, type PaymentPurpose } from '@app/contract/payments';
import type { PackageItem } from '#features/packages';
import type { Context, Tx } from '#platform/context';
import { NO_CAUSES } from './attention.store.ts';
import { claimDue, type Lease } from './claim-due.store.ts';
import { isUndecided } from './payments.policy.ts';
import type { PaymentRow, PaymentTable } from './payments.tables.ts';
import { issuing, NEW_RECEIPT, type Issue, type NewReceipt } from '#features/receipts';
import { LOCKS, noteLock, prepareWritingOfRows, sendAhead, type Tables } from '#platform/db';
import { Refusal } from '#platform/errors';

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
/** Holds what two starts that are one have in common. */
export type SameStart = {
  readonly memberId: number;
  readonly method: PaymentMethod;
  readonly purpose: PaymentPurpose;
  readonly packageId: number | null;
  readonly amount: number;
};

const asRow = (row: Selectable<PaymentTable>): PaymentRow => row as PaymentRow;

/** Puts the starts and fulfilments of one member in order, until the transaction ends. */
export async function lockMember(tx: Tx, memberId: number): Promise<void> {
  if (noteLock(tx, { kind: 'payer', key: memberId })) return;
  await sendAhead(tx, sql`select pg_advisory_xact_lock(${LOCKS.payer}, hashint8(${memberId}))`);
}

export async function insertRow(tx: Tx, { item, ...payment }: NewPayment): Promise<PaymentRow> {
  const columns = { ...payment, packageId: item?.packageId ?? null, itemCopy: item && JSON.stringify(item) };
  const row = asRow(await tx.db.insertInto('payment').values(columns).returningAll().executeTakeFirstOrThrow());
  noteLock(tx, { kind: 'payment', key: row.id, isFree: true });
  return row;
}

/** Draws an id for a payment. */
export const NEXT_PAYMENT_ID = sql<number>`nextval('payment_id_seq')`;

export async function updatePayment({ db }: Context, id: number, change: UpdateObject<Tables, 'payment'>): Promise<void> {
  await db.updateTable('payment').set(change).where('id', '=', id).execute();
}

/** Holds the number of the receipt of a payment, with the names of the database. */
export type Numbered = { readonly payment_id: number; readonly number: string };

/** Holds the columns that are new where a payment is paid; null keeps what stands. */
export type Paid = Pick<PaymentRow, 'paidAt' | 'periodEndsAt' | 'notGivenBecause' | 'gatewayTransaction' | 'receivedAmount'> & {
  readonly fee: number | null;
};

/** Makes a payment paid under the number of its receipt, which is written in the same statement, without a wait. */
export const updatePaid = prepareWritingOfRows<NewReceipt, Paid & Issue, Numbered>(
  NEW_RECEIPT,
  (receipts, values) => sql`
    with ${issuing(receipts, values)}
    update payment set state = 'paid', paid_at = ${values.paidAt}, receipt_number = issued.number, period_ends_at = ${values.periodEndsAt},
      not_given_because = ${values.notGivenBecause}::text, is_second = (payment.purpose = 'package' and ${values.notGivenBecause}::text is not null),
      next_check_at = null, attention = ${NO_CAUSES.attention}, needs_attention = ${NO_CAUSES.needsAttention},
      gateway_transaction = coalesce(${values.gatewayTransaction}, gateway_transaction),
      received_amount = coalesce(${values.receivedAmount}, received_amount), fee = coalesce(${values.fee}, fee)
    from issued where id = issued.payment_id returning id as payment_id, receipt_number as number`,
);

/** Reads the number of the receipt of a payment that was written in this transaction. */
export const receiptNumberOf = (paymentCode: RawBuilder<string>): RawBuilder<string> =>
  sql<string>`(select receipt_number from payment where payment_code = ${paymentCode})`;

/** Locks, not `for update`: messages of the gateway, kept outside of the transaction, refer to the row. */
export async function lockPayment(tx: Tx, id: number): Promise<PaymentRow> {
  noteLock(tx, { kind: 'payment', key: id });
  return asRow(await tx.db.selectFrom('payment').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow());
}

/** Locks a payment, and before it what its member starts and has fulfilled, as every start does. Whose it is never changes. */
export async function lockWithPayer(tx: Tx, id: number): Promise<PaymentRow> {
  const found = await findPayment(tx, id);
  if (found) await lockMember(tx, found.memberId);
  return lockPayment(tx, id);
}

/** Locks the payment of this code, with its payer where `lock` says so. Throws `not_found`. */
export async function lockByCode(tx: Tx, paymentCode: string, lock: typeof lockPayment = lockPayment): Promise<PaymentRow> {
  const found = await findByCode(tx, paymentCode);
  if (!found) throw new Refusal('not_found');
  return lock(tx, found.id);
}

export const hasUnsettledPayment = async ({ db }: Context, memberId: number): Promise<boolean> =>
  (await db
    .selectFrom('payment')
    .select('id')
    .where('memberId', '=', memberId)
    .where('state', 'in', ['pending', 'on_hold'])
    .limit(1)
    .executeTakeFirst()) !== undefined;

export async function findPayment({ db }: Context, id: number): Promise<PaymentRow | undefined> {
  const row = await db.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirst();
  return row && asRow(row);
}

export async function findByCode({ db }: Context, paymentCode: string, memberId?: number): Promise<PaymentRow | undefined> {
  const row = await db
    .selectFrom('payment')
    .selectAll()
    .where('paymentCode', '=', paymentCode)
    .$if(memberId !== undefined, (query) => query.where('memberId', '=', memberId ?? 0))
    .executeTakeFirst();
  return row && asRow(row);
}

export async function findByReference({ db }: Context, method: PaymentMethod, gatewayReference: string): Promise<PaymentRow | undefined> {
  const row = await db
    .selectFrom('payment')
    .selectAll()
    .where('method', '=', method)
    .where('gatewayReference', '=', gatewayReference)
    .executeTakeFirst();
  return row && asRow(row);
}

export async function findByKey({ db }: Context, memberId: number, idempotencyKey: string, since: Date): Promise<PaymentRow | undefined> {
  const row = await db
    .selectFrom('payment')
    .selectAll()
    .where('memberId', '=', memberId)
    .where('idempotencyKey', '=', idempotencyKey)
    .where('createdAt', '>', since)
    .executeTakeFirst();
  return row && asRow(row);
}

/** Frees a key for another use: it counts for a day. */
export async function freeKey(tx: Tx, memberId: number, idempotencyKey: string): Promise<void> {
  const used = tx.db.updateTable('payment').where('memberId', '=', memberId).where('idempotencyKey', '=', idempotencyKey);
  await sendAhead(tx, used.set({ idempotencyKey: null }));
}

/** Returns the newest start of the same thing whose gateway page is still open. */
export async function findOpenStart(ctx: Context, same: SameStart, since: Date): Promise<PaymentRow | undefined> {
  const row = await sameStarts(ctx, same, since)
    .selectAll()
    .where('state', '=', 'pending')
    .where('answeredAt', 'is', null)
    .where('startFailedAt', 'is', null)
    .executeTakeFirst();
  return row && asRow(row);
}

/** Returns the query of the newest start of the same thing that was paid. */
export const paidStartQuery = (ctx: Pick<Context, 'db'>, same: SameStart, since: Date) =>
  sameStarts(ctx, same, since).where('state', '=', 'paid');

const sameStarts = ({ db }: Pick<Context, 'db'>, same: SameStart, since: Date) =>
  db
    .selectFrom('payment')
    .where('memberId', '=', same.memberId)
    .where('method', '=', same.method)
    .where('purpose', '=', same.purpose)
    .where('packageId', 'is not distinct from', same.packageId)
    .where('amount', '=', same.amount)
    .where('createdAt', '>', since)
    .orderBy('id', 'desc')
    .limit(1);

/** Returns the query of when a member made the start that is so many back, 1 being the last; cash and cheques are no starts. */
export const startTimeQuery = ({ db }: Pick<Context, 'db'>, memberId: number, back: number) =>
  db
    .selectFrom('payment')
    .select('createdAt')
    .where('memberId', '=', memberId)
    .where('method', 'in', ['sslcommerz', 'bkash', 'wallet'])
    .orderBy('id', 'desc')
    .offset(back - 1)
    .limit(1);

/** True where this member paid for the same package by another payment since the start of this one. */
export async function isPaidByAnother({ db }: Pick<Context, 'db'>, payment: PaymentRow): Promise<boolean> {
  const another = await db
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
}

export async function isTransactionOfAnother({ db }: Tx, payment: PaymentRow, transaction: string): Promise<boolean> {
  const another = await db
    .selectFrom('payment')
    .select('id')
    .where('method', '=', payment.method)
    .where('gatewayTransaction', '=', transaction)
    .where('id', '<>', payment.id)
    .executeTakeFirst();
  return another !== undefined;
}

/** Notes that the page of a gateway was answered. One that a gateway may yet call paid is asked about by the job at `askAt`, if nobody settles it before. */
export async function markAnswered(ctx: Context, id: number, { now, askAt }: { readonly now: Date; readonly askAt: Date }): Promise<void> {
  const nextCheckAt = sql<Date | null>`case when state in (${sql.join(PAYMENT_STATES.filter(isUndecided))}) then least(next_check_at, ${askAt}) else next_check_at end`;
  await updatePayment(ctx, id, { answeredAt: now, nextCheckAt });
}

/** Tells bKash's one `execute` apart from all later ones; true for the first. */
export async function markExecuting({ db }: Context, id: number, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('payment')
    .set({ executingAt: now, answeredAt: now })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .where('executingAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** True where nobody asked since then; counts the question. */
export async function markAsked({ db }: Context, id: number, now: Date, notSince: Date): Promise<boolean> {
  const row = await db
    .updateTable('payment')
    .set({ askedAt: now })
    .where('id', '=', id)
    .where((where) => where.or([where('askedAt', 'is', null), where('askedAt', '<=', notSince)]))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export const claimDuePayments = (ctx: Context, lease: Lease): Promise<readonly PaymentRow[]> => claimDue(ctx, 'payment', lease);

/** Returns a page of all payments of a member for a package, newest first. */
export async function listPurchases({ db }: Context, memberId: number, page: number, perPage: number) {
  const own = db.selectFrom('payment').where('memberId', '=', memberId).where('purpose', '=', 'package');
  const { total } = await own.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await own
    .selectAll()
    .orderBy('id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  return { rows: rows as PaymentRow[], total };
}
