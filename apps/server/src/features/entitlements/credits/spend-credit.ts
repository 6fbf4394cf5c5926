import type { Announce } from '#platform/events';
import { Refusal } from '#platform/errors';
import '../entitlements.events.ts';
import type { Credits } from '../entitlements.types.ts';
import { actKeyOf, ACTS } from './acts.policy.ts';
import { bringUpToDate, type CreditsDeps } from './bring-up-to-date.ts';
import { choosePot } from './choose-pot.policy.ts';
import { creditsStore } from './credits.store.ts';
import { leftOf } from './pots.policy.ts';

type Deps = CreditsDeps & { readonly announce: Announce };

export const createSpendCredit =
  (deps: Deps): Credits['spendCredit'] =>
  async (trx, { memberId, act, target }) => {
    const { kind, counter, refusal } = ACTS[act];
    const credits = await bringUpToDate(deps, trx, memberId);
    const actKey = actKeyOf({ memberId, act, target });
    const before = await creditsStore.findAct(trx, actKey);
    // What was given back is not paid: whoever allows the act anew names a new target.
    if (before?.isReturned) throw new Error(`the credit of ${actKey} was given back`);
    if (before) return { counter, left: leftOf(credits.pots(), kind), isRepeat: true, entryId: before.entryId };
    const pot = choosePot(credits.pots(), kind);
    if (!pot) throw new Refusal(refusal, { extra: { counter } });
    const spent = { kind, purchaseId: pot.purchaseId, month: pot.month, change: -1, movement: 'spend' } as const;
    const entryId = await credits.writeOne(spent, { act, actKey });
    await deps.announce(trx, 'credits.changed', { memberId });
    return { counter, left: leftOf(credits.pots(), kind), isRepeat: false, entryId };
  };
