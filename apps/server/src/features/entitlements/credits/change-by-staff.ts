import { COUNTERS, creditLabels, entitlementsSentences as say, type CounterName } from '@app/contract/entitlements';
import type { CountName } from '@app/contract/packages';
import type { Tx } from '#platform/context';
import { invalid, Refusal } from '#platform/errors';
import { announce } from '#platform/events';
import '../entitlements.events.ts';
import { findNewestRunning } from '../purchases/purchases.store.ts';
import { bringUpToDate } from './bring-up-to-date.ts';
import { inOrderOfUse, leftOf, type Move, type Pot } from './pots.policy.ts';

export type StaffChange = {
  readonly memberId: number;
  readonly staffId: number;
  readonly kind: CountName;
  /** Above zero grants, below zero takes back. */
  readonly change: number;
  readonly reason: string;
};

/** Grants credits of the running period for staff, or takes them back. Throws 409 `no_premium_period` without one, 403 `own_account` for one's own. */
export async function changeCreditsByStaff(
  tx: Tx,
  { memberId, staffId, kind, change, reason }: StaffChange,
): Promise<{ readonly counter: CounterName; readonly left: number }> {
  if (memberId === staffId) throw new Refusal('own_account');
  const credits = await bringUpToDate(tx, memberId);
  const newest = await findNewestRunning(tx, memberId, credits.now);
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
  const entryId = await credits.writeNumbered(moves, { staffId, reason });
  const counter = COUNTERS[kind];
  const left = leftOf(credits.pots(), kind);
  await tx.audit.record(tx, {
    actorId: staffId,
    action: 'entitlements.change-credits',
    subject: `account:${memberId}`,
    reason,
    before: { [counter]: before },
    after: { [counter]: left },
    details: { counter, change },
  });
  await announce(tx, 'package.noticed', {
    memberId,
    type: 'credits_changed',
    eventKey: `credit-entry:${entryId}`,
    parameters: { label: creditLabels[kind], n: change, reason },
    opens: '/account-page',
    actorId: null,
  });
  await announce(tx, 'credits.changed', { memberId });
  return { counter, left };
}

/** Returns the moves of so many credits out of these pots, the first one first. */
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
