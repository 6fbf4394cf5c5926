import { secondsAfter, type Clock } from '#platform/clock';
import { createSingleFlight } from '#platform/concurrency';
import { oncePerServer } from '#platform/context';
import type { PublicTab } from './feed-conditions.store.ts';
import { countTab, type TabCount } from './feed-counts.store.ts';

/** Up to so many posts each page counts anew. */
const COUNTED_EACH_TIME = 2000;
/** A larger count is kept for so many times as long as it took, so that counting stays below one hundredth of the work. */
const KEPT_TIMES = 100;
/** So long after its end a count is still handed out, while the next is made; who comes later waits for that one. */
const STALE_MOST_MS = 3_600_000;
/** A count is of so long ago, when everything that was being written had its time to arrive. */
const SETTLED_SECONDS = 60;

type Options = { readonly clock: Clock; countTab(tab: PublicTab, at: Date): Promise<TabCount>; monotonicMs(): number };
type Kept = { readonly counted: TabCount; readonly endsAt: number };

/**
 * Counts how many posts a tab has, for all readers. Counting a million posts takes a second, and no page may wait for that: the count of a
 * moment is kept in the process, and each answer adds and subtracts what distinguishes the reader's list from it: posts made and deleted
 * since, those of members in a block with the reader, those that the reader reported. These are few and found by their indexes, so
 * that the sum is exact but for members whose accounts closed or opened again within the minutes for which a large count is kept.
 */
export function createTabCounts({ clock, countTab: countNow, monotonicMs }: Options, countedEachTime = COUNTED_EACH_TIME) {
  const kept = new Map<PublicTab, Kept>();
  const small = new Set<PublicTab>();
  const countTogether = createSingleFlight<PublicTab, TabCount>();
  const count = async (tab: PublicTab): Promise<TabCount> => {
    const begun = monotonicMs();
    const counted = await countNow(tab, secondsAfter(clock.now(), -SETTLED_SECONDS));
    const tookMs = monotonicMs() - begun;
    if (counted.total > countedEachTime) kept.set(tab, { counted, endsAt: monotonicMs() + tookMs * KEPT_TIMES });
    else kept.delete(tab);
    if (kept.has(tab)) small.delete(tab);
    else small.add(tab);
    return counted;
  };
  const recount = (tab: PublicTab): Promise<TabCount> => countTogether(tab, () => count(tab));
  return {
    of: async (tab: PublicTab): Promise<TabCount> => {
      const known = kept.get(tab);
      // A small one is counted by each for itself; of one that may be large those who come first share the first count.
      if (!known) return small.has(tab) ? count(tab) : recount(tab);
      const overdueMs = monotonicMs() - known.endsAt;
      if (overdueMs > STALE_MOST_MS) return recount(tab);
      // Hands out the old one for a while; what fails is tried again by the next who asks.
      if (overdueMs >= 0) recount(tab).catch(() => {});
      return known.counted;
    },
  };
}
export type TabCounts = ReturnType<typeof createTabCounts>;

export const tabCountsOf = oncePerServer((ctx) =>
  createTabCounts({ clock: ctx.clock, countTab: (tab, at) => countTab(ctx, tab, at), monotonicMs: () => performance.now() }),
);
