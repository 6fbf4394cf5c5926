import type { Announce } from '#platform/events';
import { bringUpToDate, type CreditsDeps } from '../credits/bring-up-to-date.ts';
import { emptied } from '../credits/pots.policy.ts';
import '../entitlements.events.ts';
import type { Credits } from '../entitlements.types.ts';
import { periodsStore } from '../periods/periods.store.ts';

type Deps = CreditsDeps & { readonly announce: Announce };

const TERMINATED = 'membership terminated';

/** The free allowance is no fee: it lapses with its month. */
export const createForfeit =
  (deps: Deps): Credits['forfeit'] =>
  async (trx, memberId, staffId) => {
    const credits = await bringUpToDate(deps, trx, memberId);
    const bought = credits.pots().filter((pot) => pot.purchaseId !== null);
    await credits.write(
      bought.flatMap((pot) => emptied(pot, 'forfeit')),
      { staffId, reason: TERMINATED },
    );
    const open = await periodsStore.findOpenForUpdate(trx, memberId);
    if (!open) return;
    const endsAt = open.endsAt < credits.now ? open.endsAt : credits.now;
    await periodsStore.updatePeriod(trx, open.id, { endsAt, renewUntil: credits.now, lapsedAt: credits.now });
    await deps.announce(trx, 'premium.changed', { memberId });
    await deps.announce(trx, 'credits.changed', { memberId });
  };
