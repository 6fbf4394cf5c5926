import { COUNTERS } from '@app/contract/entitlements';
import type { Executor } from '#platform/db';
import { Refusal } from '#platform/errors';
import { bioDataStore as store } from './bio-data.store.ts';
import type { BioDataDeps } from './bio-data.types.ts';

type Order = { readonly viewerId: number; readonly ownerId: number };

/** One's own bio data, and the same again while the package runs, cost nothing; all other one credit. */
export function createBioDataOrders({ db, inTransaction, clock, neighbours }: BioDataDeps) {
  const { members, entitlements } = neighbours;
  /** Bio data comes with packages alone, and one that ended can only be renewed. */
  const runningPeriodOf = async (viewerId: number, on: Executor): Promise<number | null> =>
    (await entitlements.isPremium(viewerId, on)) ? entitlements.periodIdOf(viewerId, on) : null;

  return {
    priceFor: async ({ viewerId, ownerId }: Order): Promise<0 | 1> => {
      if (viewerId === ownerId) return 0;
      const period = await runningPeriodOf(viewerId, db);
      return period !== null && (await store.listPaidPeriods(db, viewerId, ownerId)).includes(period) ? 0 : 1;
    },

    /** Pays, and gives how many are left. */
    order: async ({ viewerId, ownerId }: Order): Promise<number> => {
      if (viewerId === ownerId) return (await entitlements.countersOf(viewerId)).bioData;
      return inTransaction(async (trx) => {
        await members.requirePair(trx, viewerId, ownerId);
        const premiumPeriodId = await runningPeriodOf(viewerId, trx);
        if (premiumPeriodId === null) throw new Refusal('no_bio_data_credit', { extra: { counter: COUNTERS.bioData } });
        const act = { memberId: viewerId, act: 'bio_data', target: `${premiumPeriodId}:${ownerId}` } as const;
        const { left, isRepeat, entryId } = await entitlements.spendCredit(trx, act);
        if (!isRepeat) await store.insert(trx, { viewerId, ownerId, premiumPeriodId, creditEntryId: entryId, at: clock.now() });
        return left;
      });
    },
  };
}
