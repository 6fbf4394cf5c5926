import { COUNTERS } from '@app/contract/entitlements';
import { Refusal } from '#platform/errors';
import { bioDataStore as store } from './bio-data.store.ts';
import type { BioDataDeps } from './bio-data.types.ts';

type Order = { readonly viewerId: number; readonly ownerId: number };

/** Pays for the bio data of a member, and gives how many are left. One's own, and the same again while the package runs, cost nothing. */
export function createOrderBioData({ inTransaction, clock, neighbours }: Pick<BioDataDeps, 'inTransaction' | 'clock' | 'neighbours'>) {
  const { members, entitlements } = neighbours;
  return async ({ viewerId, ownerId }: Order): Promise<number> => {
    if (viewerId === ownerId) return (await entitlements.countersOf(viewerId)).bioData;
    return inTransaction(async (trx) => {
      await members.requirePair(trx, viewerId, ownerId);
      const premiumPeriodId = (await entitlements.isPremium(viewerId, trx)) ? await entitlements.periodIdOf(viewerId, trx) : null;
      // Bio data comes with packages alone, and what ended can only be renewed.
      if (premiumPeriodId === null) throw new Refusal('no_bio_data_credit', { extra: { counter: COUNTERS.bioData } });
      const target = `${premiumPeriodId}:${ownerId}`;
      const { left, isRepeat, entryId } = await entitlements.spendCredit(trx, { memberId: viewerId, act: 'bio_data', target });
      if (!isRepeat) await store.insert(trx, { viewerId, ownerId, premiumPeriodId, creditEntryId: entryId, at: clock.now() });
      return left;
    });
  };
}
