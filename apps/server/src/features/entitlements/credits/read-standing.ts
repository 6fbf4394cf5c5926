import type { Database, InTransaction } from '#platform/db';
import type { CurrentPackage, Standing } from '../entitlements.types.ts';
import { periodsStore } from '../periods/periods.store.ts';
import { isRenewable } from '../periods/premium-period.policy.ts';
import { purchasesStore } from '../purchases/purchases.store.ts';
import { bringUpToDate, readCredits, type CreditsDeps } from './bring-up-to-date.ts';
import { countersIn } from './counters.policy.ts';
import type { Pot } from './pots.policy.ts';

type Deps = CreditsDeps & { readonly db: Database; readonly inTransaction: InTransaction };

/** Reads what a member has. Where something is due it is written first, so that the numbers are always sums of the ledger. */
export const createStandingOf =
  (deps: Deps) =>
  async (memberId: number): Promise<Standing> => ({
    ...countersIn(await currentPots(deps, memberId)),
    current: await currentPackage(deps, memberId),
  });

async function currentPots(deps: Deps, memberId: number): Promise<readonly Pot[]> {
  const { pots, due } = await readCredits(deps, deps.db, memberId);
  return due.length === 0 ? pots : deps.inTransaction(async (trx) => (await bringUpToDate(deps, trx, memberId)).pots());
}

async function currentPackage({ db, clock }: Deps, memberId: number): Promise<CurrentPackage | null> {
  const now = clock.now();
  const period = await periodsStore.findOpen(db, memberId);
  if (!period || !isRenewable(period, now)) return null;
  const { endsAt, renewUntil } = period;
  const bought = (await purchasesStore.findPackage(db, period.id)) ?? { packageId: null, packageName: null };
  return { ...bought, endsAt, renewUntil, isRunning: now < endsAt };
}
