import type { Insertable } from 'kysely';
import type { ReceiptKind } from '@app/contract/receipts';
import type { Database, Transaction } from '#platform/db';
import type { ReceiptRow, ReceiptTable } from './receipts.tables.ts';

export type ReceiptStore = ReturnType<typeof createReceiptStore>;

export const createReceiptStore = (db: Database) => ({
  /** The next number of a year; others that want one wait until the transaction ends, so that a rollback leaves no gap. */
  takeNext: async (trx: Transaction, year: number, kind: ReceiptKind): Promise<number> => {
    const { last } = await trx
      .insertInto('receiptCounter')
      .values({ year, kind, last: 1 })
      .onConflict((conflict) =>
        conflict.columns(['year', 'kind']).doUpdateSet((update) => ({ last: update('receiptCounter.last', '+', 1) })),
      )
      .returning('last')
      .executeTakeFirstOrThrow();
    return last;
  },

  insert: async (trx: Transaction, receipt: Insertable<ReceiptTable>): Promise<void> => {
    await trx.insertInto('receipt').values(receipt).execute();
  },

  /** The receipt of a payment and the credit notes that name it, oldest first. */
  listOfPayment: (paymentId: number): Promise<ReceiptRow[]> =>
    db.selectFrom('receipt').selectAll().where('paymentId', '=', paymentId).orderBy('id').execute(),
});
