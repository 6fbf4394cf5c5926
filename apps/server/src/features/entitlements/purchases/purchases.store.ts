import type { Executor, Transaction } from '#platform/db';
import '../entitlements.tables.ts';
import type { ItemCopy } from '../entitlements.tables.ts';
import type { Days } from '../periods/premium-period.policy.ts';
import type { Bought } from './unused-days.policy.ts';

export type NewPurchase = Days & {
  readonly paymentId: number;
  readonly memberId: number;
  readonly packageId: number;
  readonly item: ItemCopy;
  readonly premiumPeriodId: number;
  readonly createdAt: Date;
};

const namesNewestFirst = (on: Executor, premiumPeriodId: number) =>
  on
    .selectFrom('purchase')
    .select(['id', 'packageId', 'itemCopy'])
    .where('premiumPeriodId', '=', premiumPeriodId)
    .where('refundedAt', 'is', null)
    .orderBy('id', 'desc')
    .execute();

export const purchasesStore = {
  insert: async (trx: Transaction, { item, ...row }: NewPurchase): Promise<number> => {
    const values = { ...row, itemCopy: JSON.stringify(item), refundedAt: null };
    return (await trx.insertInto('purchase').values(values).returning('id').executeTakeFirstOrThrow()).id;
  },

  findByPayment: (trx: Transaction, paymentId: number) =>
    trx
      .selectFrom('purchase')
      .select(['id', 'memberId', 'premiumPeriodId', 'refundedAt'])
      .where('paymentId', '=', paymentId)
      .executeTakeFirst(),

  /** The latest purchase of the period that runs. */
  findNewestRunning: (trx: Transaction, memberId: number, now: Date) =>
    trx
      .selectFrom('purchase')
      .innerJoin('premiumPeriod', 'premiumPeriod.id', 'purchase.premiumPeriodId')
      .select('purchase.id')
      .where('purchase.memberId', '=', memberId)
      .where('purchase.refundedAt', 'is', null)
      .where('premiumPeriod.lapsedAt', 'is', null)
      .where('premiumPeriod.endsAt', '>', now)
      .orderBy('purchase.id', 'desc')
      .executeTakeFirst(),

  /** What the latest premium purchase bought, or else the latest one. */
  findPackage: async (on: Executor, premiumPeriodId: number): Promise<{ packageId: number; packageName: string } | null> => {
    const all = await namesNewestFirst(on, premiumPeriodId);
    const bought = all.find(({ itemCopy }) => itemCopy.catalogue === 'premium') ?? all[0];
    return bought ? { packageId: bought.packageId, packageName: bought.itemCopy.name } : null;
  },

  /** All purchases of a period, also those that were taken back, in the order in which they were made. */
  listOfPeriod: async (trx: Transaction, premiumPeriodId: number): Promise<(Bought & { refundedAt: Date | null })[]> => {
    const rows = await trx
      .selectFrom('purchase')
      .select(['id', 'itemCopy', 'startsAt', 'endsAt', 'createdAt', 'refundedAt'])
      .where('premiumPeriodId', '=', premiumPeriodId)
      .orderBy('id')
      .execute();
    return rows.map(({ itemCopy, ...row }) => ({ ...row, catalogue: itemCopy.catalogue }));
  },

  updateTakenBack: async (trx: Transaction, id: number, at: Date): Promise<void> => {
    await trx.updateTable('purchase').set({ refundedAt: at }).where('id', '=', id).execute();
  },

  updateDays: async (trx: Transaction, id: number, { startsAt, endsAt }: Days): Promise<void> => {
    await trx.updateTable('purchase').set({ startsAt, endsAt }).where('id', '=', id).execute();
  },
};
