import type { Insertable, Updateable } from 'kysely';
import type { Database, Executor, Transaction } from '#platform/db';
import type { RefundRow, RefundTable } from './payments.tables.ts';

const CLAIM_BATCH = 20;

export const refundsStore = {
  insert: (trx: Transaction, refund: Insertable<RefundTable>): Promise<RefundRow> =>
    trx.insertInto('refund').values(refund).returningAll().executeTakeFirstOrThrow(),

  update: async (trx: Transaction, id: number, change: Updateable<RefundTable>): Promise<void> => {
    await trx.updateTable('refund').set(change).where('id', '=', id).execute();
  },

  lock: (trx: Transaction, id: number): Promise<RefundRow> =>
    trx.selectFrom('refund').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow(),

  listOf: (on: Executor, paymentId: number): Promise<RefundRow[]> =>
    on.selectFrom('refund').selectAll().where('paymentId', '=', paymentId).orderBy('id').execute(),

  /** Asked for or done, in poisha. */
  sumOf: async (on: Executor, paymentId: number, states: readonly RefundRow['state'][]): Promise<number> => {
    const row = await on
      .selectFrom('refund')
      .select((select) => select.fn.sum<number | null>('amount').as('total'))
      .where('paymentId', '=', paymentId)
      .where('state', 'in', states)
      .executeTakeFirstOrThrow();
    return row.total ?? 0;
  },

  /** What the gateways were asked to give back out of a member's wallet and have not decided, in poisha. */
  sumLeavingWallet: async (trx: Transaction, memberId: number): Promise<number> => {
    const row = await trx
      .selectFrom('refund')
      .innerJoin('payment', 'payment.id', 'refund.paymentId')
      .select((select) => select.fn.sum<number | null>('refund.amount').as('total'))
      .where('payment.memberId', '=', memberId)
      .where('refund.state', '=', 'pending')
      .where('payment.state', '=', 'paid')
      .where((where) => where.or([where('payment.purpose', '=', 'wallet'), where('payment.isSecond', '=', true)]))
      .executeTakeFirstOrThrow();
    return row.total ?? 0;
  },

  claimDue: (db: Database, now: Date, leaseUntil: Date): Promise<RefundRow[]> =>
    db
      .updateTable('refund')
      .set({ nextCheckAt: leaseUntil })
      .where('id', 'in', (select) =>
        select
          .selectFrom('refund')
          .select('id')
          .where('nextCheckAt', '<=', now)
          .orderBy('nextCheckAt')
          .limit(CLAIM_BATCH)
          .forNoKeyUpdate()
          .skipLocked(),
      )
      .returningAll()
      .execute(),
};
