import type { ChartName, Charts, OverviewDays } from '@app/contract/overview';
import { takaOnWire } from '@app/contract/money';
import { countSteps } from '#features/accounts';
import { secondsAfter, startOfDay, todayIn } from '#platform/clock';
import type { Context } from '#platform/context';
import type { StaffRole } from '#platform/session';
import { activeOn, countsOf, type CountedName } from './daily-counts.ts';
import { CHART_ROLES, daysUpTo, mayLook } from './overview.policy.ts';

const BY_DAY = [
  'sign_ups',
  'completed',
  'interests_sent',
  'interests_accepted',
  'messages',
  'purchases',
  'revenue',
] as const satisfies readonly CountedName[];

/** Returns the charts of the last days that these roles see. */
export async function presentCharts(ctx: Context, roles: readonly StaffRole[], length: OverviewDays): Promise<Charts> {
  const days = daysUpTo(todayIn(ctx.clock.now()), length);
  const isShown = (name: ChartName): boolean => mayLook(roles, CHART_ROLES[name]);
  const shown = BY_DAY.filter(isShown);
  const counts = await countsOf(ctx, days, [...shown, ...(isShown('page_visits') ? (['page_visits'] as const) : [])]);
  const valuesOf = (name: CountedName): Charts['sign_ups'] => {
    const byDay = new Map(counts.filter((count) => count.name === name).map(({ day, value }) => [day, value]));
    return days.map((day) => ({ day, value: name === 'revenue' ? takaOnWire(byDay.get(day) ?? 0) : (byDay.get(day) ?? 0) }));
  };
  return {
    ...Object.fromEntries(shown.map((name) => [name, valuesOf(name)])),
    ...(isShown('funnel') ? { funnel: await funnelOf(ctx, days) } : {}),
    ...(isShown('active') ? { active: await activityOf(ctx, days) } : {}),
    ...(isShown('page_visits') ? { page_visits: visitsOf(counts) } : {}),
  };
}

const DAY_SECONDS = 86_400;

const funnelOf = (ctx: Context, days: readonly string[]) =>
  countSteps(ctx, { from: startOfDay(days[0] ?? ''), to: secondsAfter(startOfDay(days.at(-1) ?? ''), DAY_SECONDS) });

async function activityOf(ctx: Context, days: readonly string[]) {
  const active = await activeOn(ctx, days);
  return days.map((day) => ({ day, value: active.get(day) ?? null }));
}

/** Sums visits by page, the most visited first. */
function visitsOf(counts: Awaited<ReturnType<typeof countsOf>>) {
  const byPage = Map.groupBy(
    counts.filter(({ name }) => name === 'page_visits'),
    ({ key }) => key,
  );
  const sums = [...byPage].map(([page, visits]) => ({ page, value: visits.reduce((sum, { value }) => sum + value, 0) }));
  return sums.toSorted((one, other) => other.value - one.value || one.page.localeCompare(other.page));
}
