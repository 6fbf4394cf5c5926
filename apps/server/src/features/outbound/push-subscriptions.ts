import { outboundSentences as say, SUBSCRIPTIONS_MAX, type SavePushSubscription } from '@app/contract/outbound';
import type { Clock } from '#platform/clock';
import type { InTransaction } from '#platform/db';
import { invalid } from '#platform/errors';
import { areUsableKeys, isPublicEndpoint } from '#platform/push';
import type { SubscriptionStore } from './subscriptions.store.ts';

type Deps = { readonly clock: Clock; readonly inTransaction: InTransaction; readonly subscriptions: SubscriptionStore };
type Owner = { readonly accountId: number; readonly sessionId: number };

/** The browsers of a member that take pushes. */
export function createPushSubscriptions({ clock, inTransaction, subscriptions }: Deps) {
  return {
    /** Registers the browser for this member and session, whoever had it before. */
    save: async ({ accountId, sessionId }: Owner, { endpoint, keys }: SavePushSubscription): Promise<void> => {
      if (!isPublicEndpoint(endpoint)) throw invalid({ endpoint: say.endpointNotPublic });
      if (!areUsableKeys(keys)) throw invalid({ keys: say.keysNotValid });
      await inTransaction(async (trx) => {
        await subscriptions.save(trx, { memberId: accountId, sessionId, endpoint, ...keys, createdAt: clock.now() });
        await subscriptions.keepNewest(trx, accountId, SUBSCRIPTIONS_MAX);
      });
    },
    /** Another member's stays. */
    delete: ({ accountId }: Owner, endpoint: string): Promise<void> => subscriptions.deleteOwn(accountId, endpoint),
  };
}
