import type { Clock } from '#platform/clock';
import type { Database, Executor } from '#platform/db';
import type { Events } from '#platform/events';
import type { Feature } from '#platform/feature';
import { entitlementsStore } from './entitlements.store.ts';
import { createGrantPremium, type GrantPremium } from './grant-premium.ts';

export type EntitlementsReader = {
  /** When the premium time of each of these members ends; absent who is not premium now. */
  premiumUntil(memberIds: readonly number[], on?: Executor): Promise<ReadonlyMap<number, Date>>;
  isPremium(memberId: number, on?: Executor): Promise<boolean>;
};

export type Entitlements = EntitlementsReader & { readonly feature: Feature; readonly grantPremium: GrantPremium };

/** Who is premium, and until when. */
export function createEntitlements(deps: { readonly db: Database; readonly clock: Clock; readonly events: Events }): Entitlements {
  const premiumUntil: EntitlementsReader['premiumUntil'] = async (memberIds, on = deps.db) => {
    if (memberIds.length === 0) return new Map();
    const rows = await entitlementsStore.listRunning(on, memberIds, deps.clock.now());
    return new Map(rows.map((row) => [row.memberId, row.endsAt]));
  };
  return {
    premiumUntil,
    isPremium: async (memberId, on) => (await premiumUntil([memberId], on)).has(memberId),
    grantPremium: createGrantPremium({ clock: deps.clock, announce: deps.events.announce }),
    feature: { name: 'entitlements' },
  };
}
