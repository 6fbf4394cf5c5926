import type { Context, Tx } from '#platform/context';
import type { AsJson } from '#platform/db';
import { announce } from '#platform/events';
import { lockStanding } from '../credits/bring-up-to-date.ts';
import '../entitlements.events.ts';
import * as store from './periods.store.ts';
import { extended, isRenewable } from './premium-period.policy.ts';

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

/** Adds so many days of premium time, without a purchase and without credits; for the demo community and tests. */
export async function grantPremium(tx: Tx, memberId: number, days: number): Promise<void> {
  await lockStanding(tx, memberId);
  const now = tx.clock.now();
  const open = await store.findOpenForUpdate(tx, memberId);
  if (open && isRenewable(open, now)) {
    await store.updatePeriod(tx, open.id, extended(open.endsAt, days, now));
  } else {
    if (open) await store.lapse(tx, open);
    await store.insertPeriods(tx, [{ id: null, memberId, ...extended(null, days, now) }], now);
  }
  await announce(tx, 'premium.changed', { memberId });
}
