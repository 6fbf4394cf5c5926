import type { ChartName } from '@app/contract/overview';
import { countCompleted, countSignUps } from '#features/accounts';
import { countMessages } from '#features/chat';
import { countAcceptedInterests, countSentInterests } from '#features/interests';
import { sumRevenue } from '#features/ledger';
import { countPurchases } from '#features/payments';
import { countVisits } from '#features/public-site';
import { countActive } from '#features/search';
import { secondsAfter, startOfDay, todayIn } from '#platform/clock';
import type { Context } from '#platform/context';
import type { DayCount, DaySpan } from '#platform/db';
import { daysUpTo } from './overview.policy.ts';
import * as store from './overview.store.ts';

/** Charts whose days can be counted at any time, from the rows of the features. */
const COUNTED = {
  sign_ups: countSignUps,
  completed: countCompleted,
  interests_sent: countSentInterests,
  interests_accepted: countAcceptedInterests,
  messages: countMessages,
  purchases: countPurchases,
  revenue: sumRevenue,
  page_visits: countVisits,
} as const satisfies Partial<Record<ChartName, (ctx: Context, span: DaySpan) => Promise<DayCount[]>>>;
export type CountedName = keyof typeof COUNTED;
const NAMES = Object.keys(COUNTED) as CountedName[];
/** Who was here on a day is known on that day alone: a member's last activity moves on. */
const ACTIVE = 'active';

/** No chart goes further back. */
const KEPT_DAYS = 90;
const DAY_SECONDS = 86_400;

const spanOf = (first: string, last: string): DaySpan => ({
  from: startOfDay(first),
  to: secondsAfter(startOfDay(last), DAY_SECONDS),
});

/** Returns the counts of these days, which follow one another and end today: those that are over as they were kept, the others counted now. */
export async function countsOf(ctx: Context, days: readonly string[], names: readonly CountedName[]) {
  const today = todayIn(ctx.clock.now());
  const counted = await store.listCountedDays(ctx, days);
  const open = days.find((day) => !counted.has(day)) ?? today;
  const kept = (await store.listCounts(ctx, days, names)).filter(({ day }) => day < open);
  const fresh = await Promise.all(
    names.map(async (name) => (await COUNTED[name](ctx, spanOf(open, today))).map((count) => ({ ...count, name }))),
  );
  return [...kept, ...fresh.flat()];
}

/** Returns how many were here, by day; no entry for a day on which nobody counted. */
export async function activeOn(ctx: Context, days: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const today = todayIn(ctx.clock.now());
  const kept = await store.listCounts(ctx, days, [ACTIVE]);
  return new Map([...kept.map(({ day, value }) => [day, value] as const), [today, await countActive(ctx, startOfDay(today))]]);
}

/** Keeps the counts of all days that are over and were not counted yet. Harmless when repeated, and when two servers do it at once. */
export async function closeDays(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const past = daysUpTo(todayIn(now), KEPT_DAYS + 1).slice(0, -1);
  const counted = await store.listCountedDays(ctx, past);
  const missing = past.filter((day) => !counted.has(day));
  const [first, last] = [missing[0], missing.at(-1)];
  if (first === undefined || last === undefined) return;
  const counts = await Promise.all(
    NAMES.map(async (name) => (await COUNTED[name](ctx, spanOf(first, last))).map((count) => ({ ...count, name }))),
  );
  const due = new Set(missing);
  await store.keepDays(
    ctx,
    counts.flat().filter(({ day }) => due.has(day)),
    missing.map((day) => ({ day, countedAt: now })),
  );
}

/** Keeps how many were here today so far: it only grows, and the last count of a day stays. */
export async function countActiveToday(ctx: Context): Promise<void> {
  const day = todayIn(ctx.clock.now());
  await store.keepGreatest(ctx, { name: ACTIVE, day, key: '', value: await countActive(ctx, startOfDay(day)) });
}
