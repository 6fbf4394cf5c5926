import { setTimeout as sleep } from 'node:timers/promises';
import { secondsAfter, type Clock } from '#platform/clock';
import type { Log } from '#platform/log';

type Counting = { readonly clock: Clock; readonly log: Log; readonly countMembers: () => Promise<number> };
/** Returns the number of members; null where it is not known now. */
export type MemberCount = () => Promise<number | null>;

const KEPT_SECONDS = 86_400;
/** After a failure a page waits for nothing for so long. */
const REST_SECONDS = 60;
const PATIENCE_MS = 1000;

/** Counts the members at most once a day. */
export function createMemberCount({ clock, log, countMembers }: Counting): MemberCount {
  let known: { readonly count: number | null; readonly until: Date } | null = null;
  let counting: Promise<number | null> | null = null;

  async function count(): Promise<number | null> {
    try {
      const startedAt = clock.now();
      const members = await countMembers();
      known = { count: members, until: secondsAfter(startedAt, KEPT_SECONDS) };
      return members;
    } catch (failure) {
      log.warn({ err: failure }, 'members could not be counted');
      known = { count: null, until: secondsAfter(clock.now(), REST_SECONDS) };
      return null;
    } finally {
      counting = null;
    }
  }

  return async () => {
    if (known && clock.now() < known.until) return known.count;
    counting ??= count();
    return Promise.race([counting, sleep(PATIENCE_MS, null, { ref: false })]);
  };
}
