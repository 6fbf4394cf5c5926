import type { Executor, Transaction } from '#platform/db';
import type { Period } from './premium-period.policy.ts';
import './entitlements.tables.ts';

export const entitlementsStore = {
  listRunning: (db: Executor, memberIds: readonly number[], now: Date) =>
    db
      .selectFrom('premiumPeriod')
      .select(['memberId', 'endsAt'])
      .where((where) => where('memberId', '=', where.fn.any(where.val(memberIds as number[]))))
      .where('lapsedAt', 'is', null)
      .where('endsAt', '>', now)
      .execute(),

  findOpenForUpdate: (trx: Transaction, memberId: number) =>
    trx
      .selectFrom('premiumPeriod')
      .select(['id', 'endsAt', 'renewUntil'])
      .where('memberId', '=', memberId)
      .where('lapsedAt', 'is', null)
      .forUpdate()
      .executeTakeFirst(),

  updatePeriod: async (trx: Transaction, id: number, change: Partial<Period> & { lapsedAt?: Date }): Promise<void> => {
    await trx.updateTable('premiumPeriod').set(change).where('id', '=', id).execute();
  },

  insertPeriod: async (trx: Transaction, period: Period & { memberId: number; startedAt: Date }): Promise<void> => {
    await trx
      .insertInto('premiumPeriod')
      .values({ ...period, lapsedAt: null })
      .execute();
  },
};
