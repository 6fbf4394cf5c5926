import type { Context } from '#platform/context';
import type { AsJson } from '#platform/db';
import * as store from './periods.store.ts';
import { isRenewable } from './premium-period.policy.ts';

/** Returns when the premium time of each of these members ends; absent who is not premium now. */
export async function premiumUntil(ctx: Context, memberIds: readonly number[]): Promise<ReadonlyMap<number, Date>> {
  if (memberIds.length === 0) return new Map();
  const rows = await store.listRunning(ctx, memberIds, ctx.clock.now());
  return new Map(rows.map((row) => [row.memberId, row.endsAt]));
}

export const isPremium = async (ctx: Context, memberId: number): Promise<boolean> => (await premiumUntil(ctx, [memberId])).has(memberId);

/** Returns the premium period that runs or can be renewed; null without one. */
export async function periodIdOf(ctx: Context, memberId: number): Promise<number | null> {
  const period = await store.findOpen(ctx, memberId);
  return period && isRenewable(period, ctx.clock.now()) ? period.id : null;
}

/** Returns the period from rows of `openPeriodQuery` that were read together with others. */
export function periodIdFrom(rows: readonly AsJson<store.OpenPeriod>[], now: Date): number | null {
  const [row] = rows;
  return row && isRenewable({ endsAt: new Date(row.endsAt), renewUntil: new Date(row.renewUntil) }, now) ? row.id : null;
}
