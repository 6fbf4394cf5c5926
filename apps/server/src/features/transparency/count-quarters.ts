import { APPEAL_RESULTS, REPORTED_KINDS, SMALLEST_GROUP, type Quarter } from '@app/contract/transparency';
import { DECIDED } from '@app/contract/sanctions';
import { startOfDay, todayIn } from '#platform/clock';
import { inTransaction, type Context } from '#platform/context';
import { quartersBetween, told, toldGroups, type QuarterDays } from './transparency.policy.ts';
import * as store from './transparency.store.ts';

/**
 * Counts each quarter that is over and was not counted yet. What was counted once stays: two counts of one quarter would tell of what came between
 * them.
 */
export async function countQuarters(ctx: Context): Promise<void> {
  const first = await store.firstDay(ctx);
  if (first === null) return;
  const counted = new Set(await store.listCounted(ctx));
  for (const days of quartersBetween(first, todayIn(ctx.clock.now())))
    if (!counted.has(days.startsOn)) {
      const numbers = await count(ctx, days);
      await inTransaction(ctx, (tx) => store.insertQuarter(tx, days.startsOn, numbers));
    }
}

async function count(ctx: Context, { quarter, startsOn, endsOn, nextOn }: QuarterDays): Promise<Quarter> {
  const stretch = { from: startOfDay(startsOn), to: startOfDay(nextOn), startsOn, endsOn };
  const counts = new Map((await store.countAll(ctx, stretch)).map(({ name, count: of }) => [name, of]));
  const countOf = (name: string): number => counts.get(name) ?? 0;
  const groups = <K extends string>(kinds: readonly K[], prefix: string) => {
    const byKind = Object.fromEntries(kinds.map((kind) => [kind, countOf(`${prefix} ${kind}`)])) as Record<K, number>;
    return toldGroups(byKind);
  };
  const reports = groups(REPORTED_KINDS, 'reported');
  const decisions = groups(DECIDED, 'decided');
  const appeals = groups(APPEAL_RESULTS, 'appeal');
  const times = await store.medians(ctx, stretch);
  return {
    quarter,
    starts_on: startsOn,
    ends_on: endsOn,
    reports: { total: reports.total, by_kind: reports.byKind },
    decisions: { total: decisions.total, by_kind: decisions.byKind },
    appeals: { received: told(countOf('appealed')), total: appeals.total, by_result: appeals.byKind },
    median_hours: { reports: hours(times.reports, times.reportHours), appeals: hours(times.appeals, times.appealHours) },
    accounts_closed: told(countOf('closed')),
    photos_refused: told(countOf('photos')),
  };
}

const hours = (of: number, median: number | null): number | null =>
  of < SMALLEST_GROUP || median === null ? null : Math.round(median * 10) / 10;
