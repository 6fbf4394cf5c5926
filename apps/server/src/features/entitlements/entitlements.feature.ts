import type { Audit } from '#platform/audit';
import type { Clock } from '#platform/clock';
import type { Settings } from '#platform/config';
import type { Database, Executor, InTransaction } from '#platform/db';
import type { Events } from '#platform/events';
import type { Feature } from '#platform/feature';
import type { Enqueue } from '#platform/jobs';
import type { Notify } from '#features/notifications';
import { createChangeByStaff } from './credits/change-by-staff.ts';
import { findDifferences } from './credits/check-credits.store.ts';
import { createStandingOf } from './credits/read-standing.ts';
import { createReturnCredit } from './credits/return-credit.ts';
import { createSpendCredit } from './credits/spend-credit.ts';
import { registerRoutes } from './entitlements.routes.ts';
import type { CreditDifference, Credits, EntitlementsReader } from './entitlements.types.ts';
import { isRenewable } from './periods/premium-period.policy.ts';
import { periodsStore } from './periods/periods.store.ts';
import { settleJobs } from './periods/settle-periods.jobs.ts';
import { createForfeit } from './purchases/forfeit-credits.ts';
import { createGrantPurchase } from './purchases/grant-purchase.ts';
import { createTakeBackPurchase } from './purchases/take-back-purchase.ts';

export type EntitlementsDeps = {
  readonly db: Database;
  readonly inTransaction: InTransaction;
  readonly clock: Clock;
  readonly events: Events;
  readonly enqueue: Enqueue;
  readonly audit: Audit;
  readonly settings: Settings;
  readonly notifications: { readonly notify: Notify };
};

export type Entitlements = EntitlementsReader &
  Credits & {
    readonly feature: Feature;
    /** Premium time without a purchase and without credits; for the demo community and tests. */
    /** What of the credit ledger is not as it must be; nothing, if all is well. */
    check(on?: Executor): Promise<CreditDifference[]>;
  };

/** What a member may do because of a package: being premium, and credits. */
export function createEntitlements(deps: EntitlementsDeps): Entitlements {
  const within = { ...deps, announce: deps.events.announce, notify: deps.notifications.notify };
  const reader = createReader(deps);
  const changeByStaff = createChangeByStaff(within);
  return {
    ...reader,
    spendCredit: createSpendCredit(within),
    returnCredit: createReturnCredit(within),
    changeByStaff,
    grantPurchase: createGrantPurchase(within),
    takeBackPurchase: createTakeBackPurchase(within),
    forfeit: createForfeit(within),
    check: (on = deps.db) => findDifferences(on),
    feature: {
      name: 'entitlements',
      routes: (http) => registerRoutes(http, { ...deps, standingOf: reader.standingOf, changeByStaff }),
      jobs: settleJobs(within),
    },
  };
}

function createReader(deps: EntitlementsDeps): EntitlementsReader {
  const { db, clock } = deps;
  const standingOf = createStandingOf(deps);
  const premiumUntil: EntitlementsReader['premiumUntil'] = async (memberIds, on = db) => {
    if (memberIds.length === 0) return new Map();
    const rows = await periodsStore.listRunning(on, memberIds, clock.now());
    return new Map(rows.map((row) => [row.memberId, row.endsAt]));
  };
  return {
    premiumUntil,
    isPremium: async (memberId, on) => (await premiumUntil([memberId], on)).has(memberId),
    standingOf,
    countersOf: async (memberId) => (await standingOf(memberId)).counters,
    periodIdOf: async (memberId, on = db) => {
      const period = await periodsStore.findOpen(on, memberId);
      return period && isRenewable(period, clock.now()) ? period.id : null;
    },
  };
}
