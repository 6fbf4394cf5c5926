import { secondsAfter } from '#platform/clock';
import type { Context } from '#platform/context';
import { Refusal } from '#platform/errors';
import type { Limit } from '#platform/rate-limit';

/** Far above what a person does, and below what copies the site. */
const READS: Limit = { name: 'http.reads-of-a-member', max: 600, windowSeconds: 60, by: 'account' };
/** Reads that are counted here before they are told to the count that all servers share: a statement for each would cost as much as the read. */
const TOGETHER = 20;
/** Members of whom something is remembered; then all begin anew, at worst with a few reads too many. */
const REMEMBERED_MOST = 50_000;

type Reader = { uncounted: number; refusedUntil: Date | null };

/** Returns a check that refuses a member who reads too much with 429. Load tests (`RATE_LIMIT=off`) have no such limit. */
export function createReadsOfMembers({ limits, clock, settings }: Pick<Context, 'limits' | 'clock' | 'settings'>) {
  const readers = new Map<number, Reader>();
  const readerOf = (accountId: number): Reader => {
    const known = readers.get(accountId);
    if (known) return known;
    if (readers.size >= REMEMBERED_MOST) readers.clear();
    const reader: Reader = { uncounted: 0, refusedUntil: null };
    readers.set(accountId, reader);
    return reader;
  };
  const refuse = (until: Date): never => {
    throw new Refusal('too_many_requests', { retryAfterSeconds: Math.max(1, (until.getTime() - clock.now().getTime()) / 1000) });
  };
  return async (accountId: number): Promise<void> => {
    if (settings.RATE_LIMIT === 'off') return;
    const reader = readerOf(accountId);
    if (reader.refusedUntil && reader.refusedUntil > clock.now()) refuse(reader.refusedUntil);
    reader.uncounted += 1;
    if (reader.uncounted < TOGETHER) return;
    reader.uncounted = 0;
    const counted = await limits.countAll(
      READS,
      Array.from({ length: TOGETHER }, () => accountId),
    );
    const last = counted.at(-1);
    if (!last?.isReached) return;
    reader.refusedUntil = secondsAfter(clock.now(), last.retryAfterSeconds);
    refuse(reader.refusedUntil);
  };
}
