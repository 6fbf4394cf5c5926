import type { Announce } from '#platform/events';
import '../entitlements.events.ts';
import type { Credits } from '../entitlements.types.ts';
import { actKeyOf, ACTS } from './acts.policy.ts';
import { bringUpToDate, type CreditsDeps } from './bring-up-to-date.ts';
import { creditsStore } from './credits.store.ts';
import { leftOf } from './pots.policy.ts';

type Deps = CreditsDeps & { readonly announce: Announce };

export const createReturnCredit =
  (deps: Deps): Credits['returnCredit'] =>
  async (trx, { memberId, act, target }) => {
    const { kind, counter } = ACTS[act];
    const credits = await bringUpToDate(deps, trx, memberId);
    const actKey = actKeyOf({ memberId, act, target });
    const found = await creditsStore.findAct(trx, actKey);
    if (!found || found.isReturned) return { counter, left: leftOf(credits.pots(), kind), isRepeat: true };
    const { purchaseId, month } = found.spent;
    await credits.write([{ kind, purchaseId, month, change: 1, movement: 'return' }], { act, actKey });
    // Where its pot is frozen or over, so is the credit.
    const after = await bringUpToDate(deps, trx, memberId);
    await deps.announce(trx, 'credits.changed', { memberId });
    return { counter, left: leftOf(after.pots(), kind), isRepeat: false };
  };
