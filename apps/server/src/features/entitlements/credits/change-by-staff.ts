import { COUNTERS, creditLabels, entitlementsSentences as say } from '@app/contract/entitlements';
import type { Audit } from '#platform/audit';
import type { Announce } from '#platform/events';
import { invalid, Refusal } from '#platform/errors';
import type { Notify } from '#features/notifications';
import '../entitlements.events.ts';
import type { Credits } from '../entitlements.types.ts';
import { purchasesStore } from '../purchases/purchases.store.ts';
import { bringUpToDate, type CreditsDeps } from './bring-up-to-date.ts';
import { inOrderOfUse } from './choose-pot.policy.ts';
import { leftOf, type Move, type Pot } from './pots.policy.ts';

type Deps = CreditsDeps & { readonly announce: Announce; readonly audit: Audit; readonly notify: Notify };

export const createChangeByStaff =
  (deps: Deps): Credits['changeByStaff'] =>
  async (trx, { memberId, staffId, kind, change, reason }) => {
    const credits = await bringUpToDate(deps, trx, memberId);
    const newest = await purchasesStore.findNewestRunning(trx, memberId, credits.now);
    if (!newest) throw new Refusal('no_premium_period');
    const before = leftOf(credits.pots(), kind);
    if (kind === 'autoProfileMatch' && before + change !== 0 && before + change !== 1) throw invalid({ change: say.yesOrNo });
    const moves: Move[] =
      change > 0
        ? [{ kind, purchaseId: newest.id, month: null, change, movement: 'staff_grant' }]
        : takenFrom(
            inOrderOfUse(credits.pots(), kind).filter((pot) => pot.purchaseId !== null),
            -change,
          );
    const entryId = await credits.write(moves, { staffId, reason });
    const counter = COUNTERS[kind];
    const left = leftOf(credits.pots(), kind);
    await deps.audit.record(trx, {
      actorId: staffId,
      action: 'entitlements.change-credits',
      subject: `account:${memberId}`,
      details: { counter, change, before, after: left, reason },
    });
    await deps.notify(trx, {
      memberId,
      type: 'credits_changed',
      eventKey: `credit-entry:${entryId}`,
      parameters: { label: creditLabels[kind], n: change, reason },
      opens: '/account-page',
      actorId: null,
    });
    await deps.announce(trx, 'credits.changed', { memberId });
    return { counter, left };
  };

/** So many credits out of these pots, the first one first. */
function takenFrom(pots: readonly Pot[], count: number): Move[] {
  const all = pots.reduce((sum, pot) => sum + pot.left, 0);
  if (all < count) throw invalid({ change: [say.fewerLeft, { n: all }] });
  let rest = count;
  return pots.flatMap(({ kind, purchaseId, month, left }): Move[] => {
    const taken = Math.min(left, rest);
    rest -= taken;
    return taken > 0 ? [{ kind, purchaseId, month, change: -taken, movement: 'take_back' }] : [];
  });
}
