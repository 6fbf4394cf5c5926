import type { Clock } from '#platform/clock';
import type { Subscribe } from '#platform/events';
import { interestsStore as store } from './interests.store.ts';

/** What ends, stops or erases an approach in the same transaction. */
export function subscribeInterests(on: Subscribe, clock: Clock): void {
  on.within('block.changed', async (trx, { blockerId, blockedId, isBlocked }) => {
    if (!isBlocked) return;
    const two = { senderId: blockerId, receiverId: blockedId };
    await store.expireBetween(trx, two, clock.now());
    await store.withdrawBetween(trx, two, clock.now());
  });
  on.within('account.changed', (trx, { accountId }) => store.followState(trx, accountId, clock.now()));
  on.within('account.erased', (trx, { accountId }) => store.eraseWords(trx, accountId, clock.now()));
}
