import { secondsAfter, type Clock } from '#platform/clock';
import { Refusal } from '#platform/errors';

/** Bounds how many keys are told apart; who comes with more begins all counts anew, and fills no memory. */
const KEYS_MAX = 100_000;

export type MemoryLimit = { readonly max: number; readonly windowSeconds: number };

/**
 * Counts in the memory of this process, for calls that are cheaper than a count that all servers share, or that must be answered without the
 * database. Returns what counts one for a key, or refuses with 429 `too_many_requests`.
 */
export function createMemoryLimit({ max, windowSeconds }: MemoryLimit, clock: Clock): (key: string) => void {
  const counts = new Map<string, number>();
  let endsAt = new Date(0);
  return (key) => {
    const now = clock.now();
    if (now >= endsAt) {
      counts.clear();
      endsAt = secondsAfter(now, windowSeconds);
    }
    const used = (counts.get(key) ?? 0) + 1;
    if (counts.size >= KEYS_MAX && used === 1) counts.clear();
    counts.set(key, used);
    if (used > max) throw new Refusal('too_many_requests', { retryAfterSeconds: (endsAt.getTime() - now.getTime()) / 1000 });
  };
}
