import { sql, type Insertable } from 'kysely';
import type { ReceiptKind } from '@app/contract/receipts';
import type { Context, Tx } from '#platform/context';
import { noteLock, sendAhead } from '#platform/db';
import type { ReceiptRow, ReceiptTable } from './receipts.tables.ts';

/** Returns the next number of a year; others that want one wait until the transaction ends, so that a rollback leaves no gap. */
export async function takeNextNumber(tx: Tx, year: number, kind: ReceiptKind): Promise<number> {
  noteLock(tx, { kind: 'receipts', key: `${kind} ${year}` });
  const { last } = await tx.db
    .insertInto('receiptCounter')
    .values({ year, kind, last: 1 })
    .onConflict((conflict) => conflict.columns(['year', 'kind']).doUpdateSet((update) => ({ last: update('receiptCounter.last', '+', 1) })))
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

export const insertReceipt = (tx: Tx, receipt: Insertable<ReceiptTable>): Promise<unknown> =>
  sendAhead(tx, tx.db.insertInto('receipt').values(receipt));

/** Returns the receipt of a payment and the credit notes that name it, oldest first. */
export const listOfPayment = ({ db }: Context, paymentId: number): Promise<ReceiptRow[]> =>
  db.selectFrom('receipt').selectAll().where('paymentId', '=', paymentId).orderBy('id').execute();

/** Returns the payment that a code names, and whose it is; undefined for none. */
export const findPayment = ({ db }: Context, paymentCode: string): Promise<{ id: number; memberId: number } | undefined> =>
  db.selectFrom('payment').select(['id', 'memberId']).where('paymentCode', '=', paymentCode).executeTakeFirst();

export const findReceipt = ({ db }: Context, number: string): Promise<ReceiptRow | undefined> =>
  db.selectFrom('receipt').selectAll().where('number', '=', number).where('kind', '=', 'receipt').executeTakeFirst();

/** Takes the payer from papers that were issued before, of accounts that are erased; returns how many, at most `limit`. */
export async function forgetPayers({ db }: Context, issuedBefore: Date, limit: number): Promise<number> {
  const nobody = JSON.stringify({ payerName: '', memberCode: '', gatewayNumber: null });
  const { numUpdatedRows } = await db
    .updateTable('receipt')
    .set({ snapshot: sql`snapshot || ${nobody}::jsonb` })
    .where('id', 'in', (query) =>
      query
        .selectFrom('receipt')
        .innerJoin('account', 'account.id', 'receipt.memberId')
        .select('receipt.id')
        .where('account.state', '=', 'erased')
        .where('receipt.issuedAt', '<', issuedBefore)
        .where(sql<boolean>`receipt.snapshot ->> 'memberCode' <> ''`)
        .orderBy('receipt.id')
        .limit(limit),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
