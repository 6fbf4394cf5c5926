import type { Subscribe } from '#platform/events';
import { endAllOf, endBetween } from './end-requests.ts';
import type { PrivacyDeps } from './privacy.types.ts';

/** What ends in the same transaction as a relation or an account. */
export function subscribePrivacy(on: Subscribe, deps: PrivacyDeps): void {
  on.within('block.changed', async (trx, { blockerId, blockedId, isBlocked }) => {
    if (isBlocked) await endBetween(deps, trx, blockerId, blockedId);
  });
  on.within('account.erased', (trx, { accountId }) => endAllOf(deps, trx, accountId));
}
